import { SetupError } from '../site/settings.ts';

/** Changes a source text for a tool. Throws SetupError that names `file` when its shape is not known. */
export type Edit = (source: string, toolId: string, file: string) => string;

function insertAfter(source: string, anchor: RegExp, text: string, file: string): string {
  const match = anchor.exec(source);
  if (!match) throw new SetupError(`${file} does not look as expected (no ${String(anchor)}). Nothing was changed.`);
  const at = match.index + match[0].length;
  return source.slice(0, at) + text + source.slice(at);
}

/** Adds the tool's module to `exposes` of a remote's `facet.config.ts`. */
export const addExpose: Edit = (source, id, file) =>
  insertAfter(source, /exposes: \{/, ` './${id}': './src/tools/${id}/widget.tsx', `, file);

/** Adds the tool to the remote's own page, `src/main.ts`. */
export const addStandalone: Edit = (source, id, file) =>
  insertAfter(
    source,
    /runStandalone\(\[/,
    `{ name: '${id}', load: () => import('./tools/${id}/widget.tsx'), props: fixtures['./${id}'].props },`,
    file,
  );

/** Adds the tool to the fixtures that the conformance suite mounts it with, `src/fixtures.json`. */
export const addFixture: Edit = (source, id, file) => {
  const isEmpty = /^\s*\{\s*\}\s*$/.test(source);
  return insertAfter(source, /^\s*\{/, ` "./${id}": { "props": { "toolId": "${id}" } }${isEmpty ? '' : ','} `, file);
};

/** Says in the catalogue that the tool's remote exposes its widget. */
export const addWidgetFlag: Edit = (source, id, file) =>
  insertAfter(source, new RegExp(`'${id}': \\{`), ' widget: true,', file);
