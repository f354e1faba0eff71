import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@facet/build';
import { build } from 'esbuild';

const run = promisify(execFile);

/** Widgets that partners put into their pages today, at the versions that were measured. */
const dependencies = {
  '@uppy/core': '6.3.1',
  '@uppy/dashboard': '6.0.3',
  '@uploadcare/file-uploader': '1.33.2',
  '@typeform/embed': '6.1.1',
} as const;

export const rivals = ['uppy', 'uploadcare', 'typeform'] as const;
export type Rival = (typeof rivals)[number];

/** Address of the stand-in for a Typeform form. */
export const formOrigin = 'https://form.typeform.com';

const entries: Readonly<Record<Rival, string>> = {
  uppy: `import Uppy from '@uppy/core';
import Dashboard from '@uppy/dashboard';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
new Uppy().use(Dashboard, { inline: true, target: '#place' });`,
  uploadcare: `import * as UC from '@uploadcare/file-uploader';
import '@uploadcare/file-uploader/web/uc-file-uploader-minimal.min.css';
UC.defineComponents(UC);
document.querySelector('#place').innerHTML =
  '<uc-config ctx-name="bench" pubkey="demopublickey"></uc-config><uc-file-uploader-minimal ctx-name="bench"></uc-file-uploader-minimal>';`,
  typeform: `import { createWidget } from '@typeform/embed';
import '@typeform/embed/build/css/widget.css';
createWidget('bench', { container: document.querySelector('#place') });`,
};

/** The control of each that takes the first input: a selector in the page, or in a frame of it. */
export const control: Readonly<Record<Rival, string>> = {
  uppy: '.uppy-Dashboard-browse',
  uploadcare: 'uc-file-uploader-minimal uc-drop-area[with-icon]',
  typeform: 'input',
};

/** Bundles a page for each, minified, below `.cache`. Fetches the packages at the first run. @returns the folder */
export async function buildRivals(): Promise<string> {
  const folder = path.join(root, '.cache/bench-rivals');
  const installed = path.join(folder, `installed-${Object.values(dependencies).join('-')}`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(installed)) {
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: folder });
    writeFileSync(installed, '');
  }
  for (const rival of rivals) {
    const entry = path.join(folder, `${rival}.js`);
    writeFileSync(entry, entries[rival]);
    await build({
      entryPoints: [entry],
      outfile: path.join(folder, 'pages', `${rival}.js`),
      ...{ bundle: true, minify: true, format: 'esm', target: 'es2022', logLevel: 'error' },
      loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl' },
      define: { 'process.env.NODE_ENV': '"production"' },
    });
  }
  return path.join(folder, 'pages');
}
