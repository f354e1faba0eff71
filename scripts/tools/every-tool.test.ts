/** @jest-environment jsdom */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testTool, type AnyTool } from '../../shared/workbench/src/test-support/testTool.tsx';

const root = path.resolve(__dirname, '../..');

/** Every tool of every remote: a folder in `src/tools` with a definition. */
const found = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .flatMap((remote) => {
    const folder = path.join(root, remote, 'src/tools');
    return existsSync(folder) ? readdirSync(folder).map((tool) => path.join(folder, tool)) : [];
  })
  .flatMap((folder) =>
    ['definition.ts', 'definition.tsx'].map((name) => path.join(folder, name)).filter((file) => existsSync(file)),
  );

for (const file of found) {
  const tools = Object.values(load(file)).filter(isTool);
  // The one mechanism of generative tools has its tests over all of their data: workbench/src/generative.
  if (tools.length === 0 && 'generative' in load(path.join(path.dirname(file), 'manifest.ts'))) continue;
  if (tools.length !== 1) throw new Error(`${file} exports ${String(tools.length)} definitions; a tool has one.`);
  testTool(tools[0]!, { failureCodes: failureCodes(path.dirname(file)) });
}

test('there are tools', () => {
  expect(found.length).toBeGreaterThan(10);
});

function load(file: string): Readonly<Record<string, unknown>> {
  // oxlint-disable-next-line typescript/no-require-imports -- tests are declared before anything can be awaited
  return require(file) as Readonly<Record<string, unknown>>;
}

function isTool(value: unknown): value is AnyTool {
  return typeof value === 'object' && value !== null && 'createRunner' in value && 'inputs' in value;
}

/** Codes of failures that stand in the sources of a tool. */
function failureCodes(folder: string): string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fake)\./.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const codes = sources.flatMap((text) =>
    [...text.matchAll(/kind: 'tool',\s*code: '([\w-]+)'/g)].map(([, code]) => code!),
  );
  return [...new Set(codes)];
}
