import { z } from 'zod';
import { say } from '../messages/say.ts';
import { escapeHtml } from './html.ts';

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

const json = (value: unknown): string => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function renderOperation(path: string, method: string, operation: z.infer<typeof operationSchema>): string {
  const parameters = operation.parameters.map(({ name, in: where }) => `${name} (${where})`).join(', ');
  const answers = Object.entries(operation.responses).flatMap(([status, { content }]) =>
    Object.values(content).map(
      ({ schema }) =>
        `<details><summary>${say('docs.answer', { status: escapeHtml(status) })}</summary>${json(schema)}</details>`,
    ),
  );
  return [
    `<section><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>`,
    `<p><strong>${escapeHtml(operation.summary)}</strong> ${escapeHtml(operation.description)}</p>`,
    operation.security.length > 0 ? `<p>${escapeHtml(say('docs.bearer'))}</p>` : '',
    parameters === '' ? '' : `<p>${escapeHtml(say('docs.accepts', { where: parameters }))}</p>`,
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
    ([name, schema]) => `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>${json(schema)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<main>
<h1>${escapeHtml(info.title)} ${escapeHtml(info.version)}</h1>
<p>${escapeHtml(info.description)} <a href="openapi.json">${escapeHtml(say('docs.raw'))}</a></p>
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
.table { overflow-x: auto; margin-block: 1.5rem; }
table { border-collapse: collapse; }
th, td { padding: 0.375rem 0.75rem; border-bottom: 1px solid GrayText; text-align: start; white-space: nowrap; }
pre { overflow: auto; padding: 0.75rem; border: 1px solid GrayText; border-radius: 0.5rem; }
summary { cursor: pointer; }
@media (width >= 64rem) { main:has(.table) { max-width: 62rem; } }
@media (width < 48rem) {
  thead { display: none; }
  table, tbody, tr, td { display: block; }
  tr { padding-block: 0.5rem; border-bottom: 1px solid GrayText; }
  td { display: grid; grid-template-columns: 8rem 1fr; padding: 0.125rem 0; border: 0; white-space: normal; overflow-wrap: anywhere; }
  td::before { content: attr(data-head); color: GrayText; }
}
`;
