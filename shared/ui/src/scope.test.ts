import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
/** Style sheets that widgets bring, but for those of the shell, which has a page of its own. */
const sheets = ['shared', ...readdirSync(root).filter((name) => name.startsWith('mf-'))].flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.css') && file.includes(`src${path.sep}`) && !/node_modules|dist|test-support/.test(file),
    )
    .map((file) => path.join(room, file)),
);

/** Selectors of a sheet, at-rules opened up; what stands in keyframes has none. */
function selectorsOf(css: string): readonly string[] {
  const plain = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .replace(/@(?:import|layer|charset)[^;{]*;/g, '');
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'));
}

/** Names a class of the component, the widget's host, or a place that is marked as Facet's. */
const isScoped = (selector: string): boolean => /\[data-facet|:host|\.[a-z]|^&|^(from|to|\d+%)/i.test(selector);

test.each(sheets)('%s styles nothing outside of Facet’s own', (file) => {
  const loose = selectorsOf(readFileSync(path.join(root, file), 'utf8'))
    .flatMap((list) => list.split(/,(?![^(]*\))/))
    .filter((selector) => !isScoped(selector.trim()));
  expect(loose).toEqual([]);
});
