import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@facet/build/apps';
import { npm } from '../npm.ts';
import { packPackages } from './packages.ts';

const page = `import { loadFacet, type Facet } from '@facet/embed';
import { FacetTool } from '@facet/embed-react';
export const App = () => (
  <FacetTool origin="https://facet.example" name="ai-face-swap" theme="dark" onResult={({ blob }) => blob.size} />
);
// @ts-expect-error there is no such theme
export const Wrong = () => <FacetTool origin="https://facet.example" name="ai-face-swap" theme="pink" />;
export async function show(): Promise<void> {
  const facet: Facet | null = await loadFacet('https://facet.example');
  facet?.mount('#place', { name: 'ai-face-swap' }).on('progress', ({ fraction }) => fraction?.toFixed());
}
`;

const server = `import { loadFacet } from '@facet/embed';
import { FacetTool } from '@facet/embed-react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
const children = createElement('a', { href: '/' }, 'Swap faces');
const html = renderToString(createElement(FacetTool, { origin: 'https://facet.example', name: 'x' }, children));
console.log(JSON.stringify([await loadFacet('https://facet.example'), html]));
`;

test('a partner’s folder has the packages from their files, with types, and renders on a server', async () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'facet-partner-')));
  try {
    const run = promisify(execFile);
    const packed = await packPackages(path.join(folder, 'packed'));
    const files = packed.flatMap(({ name, file }) => (/^@facet\/embed(-|$)/.test(name) ? [file] : []));
    expect(files).toHaveLength(3);
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    // React and Vue are the partner's own.
    await npm(['install', '--offline', '--legacy-peer-deps', '--no-audit', '--no-fund', ...files], folder);
    for (const name of ['react', 'react-dom', 'scheduler', '@types', 'csstype'])
      symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
    writeFileSync(path.join(folder, 'page.tsx'), page);
    writeFileSync(path.join(folder, 'server.js'), server);
    const strict = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--lib', 'es2023,dom', '--types', 'react'];
    const modules = ['--jsx', 'react-jsx', '--module', 'nodenext', '--moduleResolution', 'nodenext'];
    const tsc = path.join(root, 'node_modules/typescript7/bin/tsc');
    await run(process.execPath, [tsc, ...strict, ...modules, 'page.tsx'], { cwd: folder });
    const { stdout } = await run(process.execPath, ['server.js'], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual([null, '<div><div></div><a href="/">Swap faces</a></div>']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
