import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newTool } from './create-tool.ts';
import { readTools } from './read-tools.ts';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const make = (...args: string[]) => newTool(args, root, root);
const relative = ({ files }: ReturnType<typeof newTool>): string[] => files.map(([file]) => path.relative(root, file));
const isNew = ['--family', 'photo-tools', '--types', 'image', '--in', 'mf-a'];

/** A repository with one remote and one language, in which `made` was made. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'facet-create-tool-'));
  write('mf-a/facet.config.ts', '');
  write('shared/languages/xx/language.json', '{}');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Writes a new tool, but for the files that `leave` picks. */
const written = (tool: ReturnType<typeof newTool>, leave: (file: string) => boolean = () => false): void => {
  for (const [file, text] of tool.files) if (!leave(file)) write(path.relative(root, file), text);
};

test('a wholly new tool is its folder and its translations, and nothing else', () => {
  const tool = make('flip-photo', ...isNew);
  expect(
    relative(tool).every((file) => /^(mf-a\/src\/tools|shared\/languages\/xx\/tools)\/flip-photo/.test(file)),
  ).toBe(true);
  written(tool);
  expect(readTools(path.join(root, 'mf-a'))).toMatchObject([
    {
      manifest: { id: 'flip-photo', path: '/flip-photo', name: 'Flip Photo', place: 'device', credits: 0 },
      works: true,
    },
  ]);
});

test('a tool that is still to come gets all but its manifest', () => {
  const first = make('flip-photo', ...isNew);
  written(first, (file) => !file.endsWith('manifest.ts'));
  expect(readTools(path.join(root, 'mf-a'))).toMatchObject([{ works: false }]);
  const tool = make('flip-photo');
  expect(relative(tool).some((file) => file.endsWith('manifest.ts'))).toBe(false);
  written(tool);
  expect(readTools(path.join(root, 'mf-a'))).toMatchObject([{ works: true }]);
});

test('a paid tool has one schema of its options, beside the contracts', () => {
  const tool = make('flip-photo', ...isNew, '--place', 'task', '--credits', '5', '--person');
  expect(relative(tool)).toContain('shared/contracts/src/options/flip-photo.ts');
  const text = (name: string) => tool.files.find(([file]) => file.endsWith(name))?.[1];
  expect(text('definition.ts')).toContain('task: onBackend(optionsSchema)');
  expect(text('manifest.ts')).toContain('"credits": 5');
  expect(existsSync(path.join(root, 'mf-a/src'))).toBe(false);
});

test.each([
  ['an unknown tool without more', ['flip-photo'], /There is no tool flip-photo\. For a new one say --family/],
  ['another family', ['flip-photo', '--family', 'cats', '--types', 'image'], /no family cats/],
  ['another type', ['flip-photo', '--family', 'photo-tools', '--types', 'cats'], /types/],
  ['an id that is no id', ['Flip_Photo', ...isNew], /id/],
  ['a path that is another tool’s name', ['flip-photo', ...isNew, '--path', '/flop'], /does not end with/],
  ['no remote', ['flip-photo', '--family', 'photo-tools', '--types', 'image'], /is no remote/],
  ['an option that there is not', ['flip-photo', '--colour', 'red'], /usage/],
])('%s is refused in words', (_case, args, message) => {
  expect(() => make(...args)).toThrow(message);
});

test('what works already is left alone', () => {
  written(make('flip-photo', ...isNew));
  expect(() => make('flip-photo')).toThrow(/has a definition already/);
  expect(() => make('flip', ...isNew)).not.toThrow();
  expect(() => make('x', ...isNew, '--path', '/flip-photo')).toThrow(/does not end with/);
});

test('names of the tool fit the language', () => {
  const files = Object.fromEntries(
    make('ai-flip-photo', ...isNew).files.map(([file, text]) => [path.basename(file), text]),
  );
  expect(files['definition.ts']).toContain('export const aiFlipPhoto = defineTool({');
  expect(files['manifest.ts']).toContain('"name": "AI Flip Photo"');
});
