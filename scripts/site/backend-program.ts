import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@facet/build';
import { build, type Plugin } from 'esbuild';

const source = path.join(root, 'backend/src');
/** Below the package, so that packages are found from there. */
const home = path.join(root, 'backend/.cache/program');

/** `new URL('./work.ts', import.meta.url)`: a module that runs in a process of its own. */
const moduleAddress = /new URL\('(\.\/[\w./-]+)\.ts', import\.meta\.url\)/g;
/** `path.join(import.meta.dirname, 'work-process-entry.mjs')`: what a process of its own begins with. */
const entryPath = /path\.join\(import\.meta\.dirname, '([\w-]+)-entry\.mjs'\)/g;

const built = (folder: string, file: string): string => path.join(folder, `${path.relative(source, file)}.js`);

/** Compiles what a module says of its own place: programs lie beside each other in `folder`, all else is where it was. */
function placed(text: string, file: string, folder: string): string {
  const dir = path.dirname(file);
  return text
    .replaceAll(
      moduleAddress,
      (_, name: string) => `new URL('${pathToFileURL(built(folder, path.join(dir, name))).href}')`,
    )
    .replaceAll(entryPath, (_, name: string) => JSON.stringify(built(folder, path.join(dir, `${name}-work`))))
    .replaceAll('import.meta.dirname', JSON.stringify(dir))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
}

/** Packages of native code, of WebAssembly, or that read files beside themselves: the program imports them from where they are. */
const inPlace =
  /^(@contentauth|@electric-sql|@img|@mediabunny|@node-rs|@simplewebauthn|@tensorflow|@vladmandic|esbuild|nsfwjs|pdfkit|pg-native|sharp|stripe|tsx|typescript|webpack)(\/|$)/;

/** Our sources and the packages that they use become part of the program: to open 400 files takes a fifth of a start. */
const ourSources = (folder: string): Plugin => ({
  name: 'our sources',
  setup(compiler) {
    compiler.onResolve({ filter: inPlace }, ({ path: name }) => ({ path: name, external: true }));
    compiler.onLoad({ filter: /[\\/]backend[\\/]src[\\/].*\.ts$/ }, ({ path: file }) => ({
      contents: placed(readFileSync(file, 'utf8'), file, folder),
      loader: 'ts',
    }));
  },
});

/** Programs that tests run beside it. */
const ofTests = [
  ...['fixtures/tasks/task-process.ts', 'fixtures/commit-rows.ts', 'fixtures/ledger-worker.ts'],
  'fixtures/downloads/run-download.ts',
];

/** Files of the backend that are programs: itself, the modules that it runs in processes of their own, those of tests. */
function programs(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => path.join(source, name));
  const named = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const at = (name: string): string => path.join(path.dirname(file), `${name}.ts`);
    return [
      ...[...text.matchAll(moduleAddress)].map(([, name = '']) => at(name)),
      ...[...text.matchAll(entryPath)].map(([, name = '']) => at(`${name}-work`)),
    ];
  });
  return [...['main.ts', ...ofTests].map((name) => path.join(source, name)), ...new Set(named)];
}

/**
 * Compiles the backend, for tests that start many: one start takes 6 s of processor time from the sources, 3 s compiled.
 * `startBackend` runs it where `FACET_BACKEND_PROGRAM` names it.
 *
 * @returns the program's file, and what removes it
 */
export async function compileBackend(): Promise<{ readonly file: string; readonly remove: () => void }> {
  const folder = path.join(home, String(process.pid));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: programs().map((file) => ({ in: file, out: path.relative(source, file.replace(/\.ts$/, '')) })),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    // CommonJS packages require Node's own modules.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
    },
    plugins: [ourSources(folder)],
  });
  return {
    file: path.join(folder, 'main.js'),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
