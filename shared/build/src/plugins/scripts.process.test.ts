import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { integrityOf } from '@facet/registry';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import Minimizer from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { compileHint, CompileHintsPlugin } from './compile-hints.ts';
import { IntegrityPlugin } from './integrity.ts';
import { ScriptHookPlugin } from './script-hook.ts';
import { TrustedScriptsPlugin } from './trusted-scripts.ts';
import { mayBeSplit, WholeWorkersPlugin } from './whole-workers.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'facet-build-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

/** Builds sources (by file name) and answers with the errors; the output is in `<dir>/out`. */
async function build(sources: Readonly<Record<string, string>>, config: webpack.Configuration): Promise<string[]> {
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  const compiler = webpack({
    context: dir,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './main.js',
    ...config,
    output: {
      path: path.join(dir, 'out'),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: '/',
      uniqueName: 'tried',
      ...config.output,
    },
    optimization: {
      splitChunks: { chunks: mayBeSplit },
      minimizer: [new Minimizer({ minify: Minimizer.swcMinify, extractComments: false })],
      ...config.optimization,
    },
  });
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

const output = (): string => path.join(dir, 'out');
const scripts = (): string[] => readdirSync(output()).filter((file) => file.endsWith('.js'));

const federation = (): webpack.WebpackPluginInstance =>
  new ModuleFederationPlugin({
    name: 'tried',
    filename: 'remoteEntry.js',
    exposes: { './widget': './widget.js' },
    manifest: true,
    dts: false,
    dev: false,
  }) as unknown as webpack.WebpackPluginInstance;
const sources = {
  'main.js': 'import("./later.js").then(({ answer }) => console.log(answer));',
  'later.js': 'export const answer = 42;',
  'widget.js':
    'export const start = () => new Worker(new URL("./tool.worker.js", import.meta.url)); export const later = () => import("./later.js");',
  'tool.worker.js': 'self.onmessage = () => self.postMessage("done");',
};

describe('integrity', () => {
  test('the manifest lists every script that was written, each with the hash of its final bytes, in order', async () => {
    const errors = await build(sources, {
      devtool: 'source-map',
      plugins: [federation(), new IntegrityPlugin()],
      output: { publicPath: 'auto', path: output() },
    });
    expect(errors).toEqual([]);
    const { integrity, name } = JSON.parse(readFileSync(path.join(output(), 'mf-manifest.json'), 'utf8')) as {
      name: string;
      integrity: Record<string, string>;
    };
    expect(name).toBe('tried');
    expect(scripts()).toContain('remoteEntry.js');
    // main, entry, expose, later, worker
    expect(scripts().length).toBeGreaterThanOrEqual(5);
    expect(Object.keys(integrity)).toEqual(scripts().sort());
    for (const [file, hash] of Object.entries(integrity))
      expect([file, hash]).toEqual([file, integrityOf(readFileSync(path.join(output(), file)))]);
  });

  test('a build without a manifest fails instead of going out unchecked', async () => {
    const attempt = build({ 'main.js': 'console.log(1)' }, { plugins: [new IntegrityPlugin()] });
    await expect(attempt).rejects.toThrow('no mf-manifest.json');
  });
});

describe('compile hints', () => {
  const named = { ...sources, 'main.js': 'import(/* webpackChunkName: "pages" */ "./later.js");' };
  const hinted = (): string[] =>
    scripts()
      .filter((file) => readFileSync(path.join(output(), file), 'utf8').startsWith(compileHint))
      .map((file) => file.replace(/\.[0-9a-f]{8}\.js$/, '.js'));
  const attempt = (preload: readonly string[], from: typeof sources = sources): Promise<string[]> =>
    build(from, {
      devtool: 'source-map',
      plugins: [federation(), new CompileHintsPlugin(preload)],
      output: { publicPath: 'auto', path: output() },
    });

  test('stand in what a page starts with, and in nothing that comes later', async () => {
    expect(await attempt([])).toEqual([]);
    expect(hinted()).toEqual(['__federation_expose_widget.js', 'main.js', 'remoteEntry.js']);
    expect(scripts().length).toBeGreaterThanOrEqual(5);
  });

  test('stand in a chunk that the page loads at once', async () => {
    expect(await attempt(['pages'], named)).toEqual([]);
    expect(hinted()).toContain('pages.js');
  });

  test('leave the source map right: it begins one line further down', async () => {
    await attempt([]);
    const { mappings } = JSON.parse(readFileSync(path.join(output(), 'main.js.map'), 'utf8')) as { mappings: string };
    expect(mappings).toMatch(/^;[^;]/);
  });
});

describe("the loader's say in scripts", () => {
  interface FakeScript {
    src: string;
    onload?: (event: unknown) => void;
    onerror?: (event: unknown) => void;
  }
  const sources = {
    'main.js': 'globalThis.ask = () => import("./later.js").then(({ answer }) => answer);',
    'later.js': 'export const answer = 42;',
  };

  /** Runs `main.js` in a page whose scripts load when they are attached. */
  function open(page: Record<string, unknown>) {
    const attached: FakeScript[] = [];
    const context: Record<string, unknown> = createContext({
      ...page,
      URL,
      setTimeout,
      clearTimeout,
      location: { href: 'https://site.test/', origin: 'https://site.test' },
      document: {
        createElement: () => ({ src: '', setAttribute: () => {} }),
        getElementsByTagName: () => [],
        head: {
          appendChild: (script: FakeScript) => {
            attached.push(script);
            runInContext(readFileSync(path.join(output(), script.src), 'utf8'), context);
            script.onload?.({ type: 'load' });
          },
        },
      },
    });
    context['self'] = context['window'] = context;
    runInContext(readFileSync(path.join(output(), 'main.js'), 'utf8'), context);
    return { request: context['ask'] as () => Promise<number>, attached, page: context };
  }

  test('sets the address and whatever else it wants before the script is attached', async () => {
    expect(await build(sources, { plugins: [new ScriptHookPlugin()] })).toEqual([]);
    const { request, attached } = open({
      __facet_script__: (script: FakeScript & { integrity?: string }, url: string) => {
        script.integrity = 'sha384-x';
        script.src = url;
      },
    });
    expect(await request()).toBe(42);
    expect(attached).toEqual([expect.objectContaining({ integrity: 'sha384-x' })]);
  });

  test('is not needed: without a loader a script gets its plain address', async () => {
    await build(sources, { plugins: [new ScriptHookPlugin()] });
    const { request, attached } = open({});
    expect(await request()).toBe(42);
    expect(attached).toHaveLength(1);
  });

  test('rejects the chunk by throwing, with the reason, and is called again at the next import', async () => {
    await build(sources, { plugins: [new ScriptHookPlugin()] });
    const refusal = Object.assign(new Error('not listed'), { name: 'IntegrityError' });
    const { request, attached, page } = open({
      __facet_script__: () => {
        throw refusal;
      },
    });
    await expect(request()).rejects.toMatchObject({
      name: 'ChunkLoadError',
      message: expect.stringContaining('IntegrityError: /') as unknown,
      event: { error: refusal },
    });
    expect(attached).toEqual([]);
    page['__facet_script__'] = (script: FakeScript, url: string) => {
      script.src = url;
    };
    expect(await request()).toBe(42);
  });

  test("adds about a hundred bytes to a remote's runtime", async () => {
    await build(sources, {});
    const plain = readFileSync(path.join(output(), 'main.js')).length;
    await build(sources, { plugins: [new ScriptHookPlugin()] });
    expect(readFileSync(path.join(output(), 'main.js')).length - plain).toBeLessThan(120);
  });

  describe("for the shell's own scripts is its policy", () => {
    const trusted = { trustedTypes: { policyName: 'facet-shell', onPolicyCreationFailure: 'stop' } } as const;
    const policies: string[] = [];
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
        policies.push(name);
        return rules;
      },
    };

    test('which takes addresses of the site', async () => {
      await build(sources, { plugins: [new TrustedScriptsPlugin()], output: trusted });
      const { request } = open({ trustedTypes });
      expect(await request()).toBe(42);
      expect(policies).toEqual(['facet-shell']);
    });

    test('and no others', async () => {
      await build(sources, {
        plugins: [new TrustedScriptsPlugin()],
        output: { ...trusted, publicPath: 'https://elsewhere.test/' },
      });
      const { request, attached } = open({ trustedTypes });
      await expect(Promise.resolve().then(request)).rejects.toThrow('is no script of this site');
      expect(attached).toEqual([]);
    });
  });
});

describe('workers', () => {
  const main = { 'main.js': 'new Worker(new URL("./tool.worker.js", import.meta.url))' };

  test('are one file, however large what they import is', async () => {
    const large = `export const text = ${JSON.stringify('x'.repeat(60_000))};`;
    const errors = await build(
      {
        ...main,
        'tool.worker.js': 'import { text } from "./node_modules/big/index.js"; self.postMessage(text);',
        'node_modules/big/index.js': large,
      },
      { plugins: [new WholeWorkersPlugin()] },
    );
    expect(errors).toEqual([]);
    expect(scripts()).toHaveLength(2);
  });

  test('that would load scripts later do not build, and the message says what to do', async () => {
    const errors = await build(
      {
        ...main,
        'tool.worker.js': 'import("./later.js").then(({ answer }) => self.postMessage(answer));',
        'later.js': 'export const answer = 42;',
      },
      { plugins: [new WholeWorkersPlugin()] },
    );
    expect(errors.join()).toMatch(/tool\.worker\.js.* is not one file.*eager/s);
  });
});
