import { z } from 'zod';
import { say } from '../messages/say.ts';

const operationSchema = z.object({
  summary: z.string().default(''),
  description: z.string().default(''),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z.array(z.object({ in: z.string(), name: z.string() })).default([]),
  responses: z
    .record(z.string(), z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })).default({}) }))
    .default({}),
});

/** The part of an OpenAPI document that the page shows. */
const documentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).default({}) }),
});

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const json = (value: unknown): string => `<pre tabindex="0">${escape(JSON.stringify(value, null, 2))}</pre>`;

function renderOperation(path: string, method: string, operation: z.infer<typeof operationSchema>): string {
  const parameters = operation.parameters.map(({ name, in: where }) => `${name} (${where})`).join(', ');
  const answers = Object.entries(operation.responses).flatMap(([status, { content }]) =>
    Object.values(content).map(
      ({ schema }) =>
        `<details><summary>${say('docs.answer', { status: escape(status) })}</summary>${json(schema)}</details>`,
    ),
  );
  return [
    `<section><h2><code>${method.toUpperCase()} ${escape(path)}</code></h2>`,
    `<p><strong>${escape(operation.summary)}</strong> ${escape(operation.description)}</p>`,
    operation.security.length > 0 ? `<p>${escape(say('docs.bearer'))}</p>` : '',
    parameters === '' ? '' : `<p>${escape(say('docs.accepts', { where: parameters }))}</p>`,
    ...answers,
    '</section>',
  ].join('\n');
}

/**
 * The OpenAPI document as one page for people: plain HTML without any script, so that it works
 * under the strictest content security policy.
 * @param document what `app.swagger()` returns
 */
export function renderDocs(document: unknown): string {
  const { info, paths, components } = documentSchema.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(path, method, operation)),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<section id="${escape(name)}"><h2>${escape(name)}</h2>${json(schema)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<main>
<h1>${escape(info.title)} ${escape(info.version)}</h1>
<p>${escape(info.description)} <a href="openapi.json">${escape(say('docs.raw'))}</a></p>
${[...operations, ...schemas].join('\n')}
</main>
</body>
</html>
`;
}

/** Style sheet of the page. */
export const docsStyles = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
section { border-top: 1px solid GrayText; margin-top: 1.5rem; }
h2 { font-size: 1.125rem; overflow-wrap: anywhere; }
pre { overflow: auto; padding: 0.75rem; border: 1px solid GrayText; border-radius: 0.5rem; }
summary { cursor: pointer; }
`;
