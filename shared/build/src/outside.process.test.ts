import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { discoverApps, root, type App } from './apps.ts';
import { inputsHash, ownPackages } from './inputs.ts';
import { shares } from './shares.ts';
import { createConfig } from './webpack.ts';
import { readWeights, weighGroup } from './weights/weights.ts';

let dir = '';
beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'facet-outside-')));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
}

/** A remote in a folder of its own, with our packages copied into its `node_modules` as npm installs them. */
function project(): App {
  write({
    'package.json': JSON.stringify({
      name: 'mf-tools-audio',
      version: '1.2.0',
      dependencies: { '@facet/platform': '0.1.0', react: '19.3.1' },
    }),
    'package-lock.json': '{}',
    'facet.config.ts': '',
    'src/main.ts': `void import('./widget.tsx').then(({ mount }) => mount);`,
    'src/index.html': '<!doctype html><html><head></head><body></body></html>',
    'src/widget.tsx': `import { defineWidget } from '@facet/platform/widget';
      import * as styles from './widget.module.css';
      const Tool = ({ name }: { readonly name: string }) => <p className={styles.tool}>{name}</p>;
      export const mount = defineWidget<{ readonly name: string }>({ component: Tool });`,
    'src/fixtures.json': '{ "./tool": {} }',
    'src/widget.module.css': '.tool { color: red }',
  });
  for (const name of ['platform', 'contracts'])
    cpSync(path.join(root, 'shared', name), path.join(dir, 'node_modules/@facet', name), {
      recursive: true,
      filter: (file) => !file.includes('node_modules', root.length),
    });
  for (const name of ['react', 'react-dom', 'scheduler', 'rxjs', 'tslib', 'zod', 'js-cookie'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(dir, 'node_modules', name));
  return { name: 'mf-tools-audio', dir, version: '1.2.0', exposes: { './tool': './src/widget.tsx' } };
}

async function build(app: App): Promise<string[]> {
  const options = { mode: 'production', version: '1.2.0', outDir: path.join(dir, 'out'), serve: false } as const;
  const config = createConfig(app, options);
  const compiler = webpack({ ...config, devtool: false, optimization: { ...config.optimization, minimize: false } });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, done) => {
      compiler.close(() => {
        if (error) reject(error);
        else resolve(done);
      });
    });
  });
  return (stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
}

describe('a remote outside this repository', () => {
  test('builds with the packages that it has installed: their sources, its own style registry', async () => {
    expect(await build(project())).toEqual([]);
    const out = path.join(dir, 'out');
    const { integrity } = JSON.parse(readFileSync(path.join(out, 'mf-manifest.json'), 'utf8')) as {
      integrity: Record<string, string>;
    };
    expect(Object.keys(integrity)).toContain('remoteEntry.js');
    expect(readdirSync(out)).toContain('fixtures.json');

    const weights = readWeights(out);
    expect(weights).toMatchObject({ app: 'mf-tools-audio', version: '1.2.0' });
    expect(Object.keys(weights.groups)).toEqual(['entry', './tool']);
    const widget = weighGroup(weights, './tool');
    const own = Object.keys(widget.modules);
    expect(own).toContain(`${path.basename(dir)}/src/widget.tsx`);
    expect(own).toContain('@facet/platform/src/styles/index.ts');
    expect(own.filter((module) => module.includes('..'))).toEqual([]);
    expect(own.filter((module) => /^react(-dom)?\//.test(module))).toEqual([]);
    const gzipped = (file: string) => gzipSync(readFileSync(path.join(out, file)), { level: 9 }).length;
    const files = weights.groups['./tool'] ?? [];
    expect(widget.gzip).toBe(files.reduce((sum, file) => sum + gzipped(file), 0));
  });

  test('is rebuilt when a package of ours, a source or the lock file changed, and not otherwise', () => {
    project();
    const before = inputsHash(dir);
    expect(inputsHash(dir)).toBe(before);
    const seen = new Set([before]);
    write({ 'src/words.ts': 'export const word = 1;' });
    seen.add(inputsHash(dir));
    write({ 'package-lock.json': '{"lockfileVersion":3}' });
    seen.add(inputsHash(dir));
    write({ 'node_modules/@facet/contracts/package.json': '{"name":"@facet/contracts","version":"0.2.0"}' });
    seen.add(inputsHash(dir));
    expect(seen.size).toBe(4);
    write({
      'src/words.test.ts': '',
      '.git/HEAD': 'ref: refs/heads/main',
      '.data/registry-key.json': '{}',
      'packages/facet-ui-0.1.0-a.tgz': '',
    });
    expect(seen).toContain(inputsHash(dir));
  });

  test('counts the packages that its packages need', () => {
    project();
    expect(ownPackages(dir).map(([name]) => name)).toEqual(['@facet/contracts', '@facet/platform']);
  });

  test("shares the React that it names, and else the host's", () => {
    project();
    write({ 'package.json': JSON.stringify({ name: 'x', version: '1.0.0', dependencies: { react: '^19.0.0' } }) });
    expect(shares(dir, false)).toMatchObject({
      react: { requiredVersion: '^19.0.0', eager: false },
      'react-dom/': { requiredVersion: '^19.3.1', eager: false },
    });
  });
});

test("the React that projects must have is the shell's own", () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, Record<string, string>>;
  const { dependencies } = read('shell/package.json');
  expect(read('shared/build/package.json')['peerDependencies']).toEqual({
    react: dependencies?.['react'],
    'react-dom': dependencies?.['react-dom'],
  });
});

describe('the apps of a repository', () => {
  const app = (name: string, port?: number): Record<string, string> => ({
    [`${name}/facet.config.ts`]: '',
    [`${name}/package.json`]: JSON.stringify({ name, ...(port === undefined ? {} : { facet: { port } }) }),
  });

  test('are its folders, the shell first and the remotes by port', () => {
    write({
      ...app('mf-b', 3101),
      ...app('mf-a', 3102),
      ...app('shell', 9000),
      'mf-empty/README.md': '',
      'docs/x': '',
    });
    expect(Object.entries(discoverApps(dir))).toEqual([
      ['shell', 9000],
      ['mf-b', 3101],
      ['mf-a', 3102],
    ]);
  });

  test('each need a port', () => {
    write(app('mf-a'));
    expect(() => discoverApps(dir)).toThrow('mf-a/package.json names no port');
  });

  test('need ports of their own', () => {
    write({ ...app('mf-a', 3101), ...app('mf-b', 3101) });
    expect(() => discoverApps(dir)).toThrow('mf-b and mf-a both name port 3101');
  });

  test('are none where no app is', () => {
    expect(discoverApps(dir)).toEqual({});
  });
});
