import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addExpose, addFixture, addStandalone, addWidgetFlag } from './edits.ts';
import { camelCase, toolFiles } from './templates.ts';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test("a tool is named in its remote's config, on its page, in its fixtures, and in the catalogue", () => {
  const id = 'ai-unblur-image';
  expect(addExpose(read('mf-tools-image/facet.config.ts'), id, '')).toContain(
    `'./ai-unblur-image': './src/tools/ai-unblur-image/widget.tsx'`,
  );
  expect(addStandalone(read('mf-tools-image/src/main.ts'), id, '')).toContain(
    `import('./tools/ai-unblur-image/widget.tsx')`,
  );
  const fixture = { [`./${id}`]: { props: { toolId: id } } };
  expect(JSON.parse(addFixture(read('mf-tools-image/src/fixtures.json'), id, ''))).toMatchObject(fixture);
  expect(JSON.parse(addFixture('{}', id, ''))).toEqual(fixture);
  expect(addWidgetFlag(`{ 'ai-unblur-image': { path: '/x' } }`, id, '')).toContain(
    `'ai-unblur-image': { widget: true,`,
  );
});

test('a file of another shape is named and left alone', () => {
  expect(() => addExpose('export const config = {};', 'x', 'mf-tools-image/facet.config.ts')).toThrow(
    /mf-tools-image\/facet\.config\.ts does not look as expected.*Nothing was changed/,
  );
});

test('names of the tool fit the language', () => {
  expect(camelCase('ai-unblur-image')).toBe('aiUnblurImage');
  const files = toolFiles({ id: 'ai-unblur-image', person: true });
  expect(files['definition.ts']).toContain(`name: 'AI Unblur Image'`);
  expect(files['definition.ts']).toContain('person: true');
  expect(files['widget.tsx']).toContain('function AiUnblurImage({ files }: ToolWidgetProps)');
});
