import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import webpack from 'webpack';
import type { App } from '../apps.ts';
import { weightsFile, type ScriptWeight, type Weights } from '../weights/weights.ts';

/** The shell's chunk that holds the remote loader. */
const loaderChunk = 'remotes';

/** Writes down what each script of a build weighs, and of which modules it is made. */
export class WeightsPlugin {
  constructor(
    private readonly app: App,
    private readonly version: string,
  ) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('FacetWeights', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      let weights: Weights | null = null;
      compilation.hooks.processAssets.tap({ name: 'FacetWeights', stage }, () => {
        weights = this.#weigh(compilation);
      });
      compiler.hooks.afterEmit.tap('FacetWeights', (emitted) => {
        if (emitted === compilation && weights)
          writeFileSync(weightsFile(compiler.outputPath), `${JSON.stringify(weights)}\n`);
      });
    });
  }

  #weigh(compilation: webpack.Compilation): Weights {
    const scripts: Record<string, ScriptWeight> = {};
    for (const chunk of compilation.chunks) {
      const modules = sizes(compilation, chunk, path.dirname(this.app.dir));
      for (const file of [...chunk.files].filter(isScript)) {
        const content = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
        scripts[file] = { gzip: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length, modules };
      }
    }
    const groups = this.app.name === 'shell' ? this.#groupsOfShell(compilation) : groupsOfRemote(compilation);
    return { app: this.app.name, version: this.version, scripts, groups };
  }

  #groupsOfShell(compilation: webpack.Compilation): Weights['groups'] {
    const first = compilation.entrypoints.get('main')?.getFiles().filter(isScript) ?? [];
    const named = (this.app.preload ?? []).map((name) => {
      const files = compilation.namedChunkGroups.get(name)?.getFiles().filter(isScript) ?? [];
      return [name === loaderChunk ? 'loader' : name, files.filter((file) => !first.includes(file))] as const;
    });
    const others = Object.keys(this.app.entries ?? {}).map(
      (name) => [name, compilation.entrypoints.get(name)?.getFiles().filter(isScript) ?? []] as const,
    );
    return { shell: first, ...Object.fromEntries([...named, ...others]) };
  }
}

interface ManifestAssets {
  readonly name: string;
  readonly assets: { readonly js: { readonly sync: readonly string[] } };
}

function groupsOfRemote(compilation: webpack.Compilation): Weights['groups'] {
  const text = compilation.getAsset('mf-manifest.json')?.source.source().toString() ?? '{"exposes":[],"shared":[]}';
  const manifest = JSON.parse(text) as { exposes: ManifestAssets[]; shared: ManifestAssets[] };
  const shared = new Set(manifest.shared.flatMap(({ assets }) => assets.js.sync));
  const exposes = manifest.exposes.map(
    ({ name, assets }) => [`./${name}`, assets.js.sync.filter((file) => !shared.has(file))] as const,
  );
  return { entry: ['remoteEntry.js'], ...Object.fromEntries(exposes) };
}

const isScript = (file: string): boolean => file.endsWith('.js');

/** Sizes of a chunk's modules; joined modules count each for itself. */
function sizes(compilation: webpack.Compilation, chunk: webpack.Chunk, repository: string): Record<string, number> {
  const found: Record<string, number> = {};
  const add = (module: webpack.Module): void => {
    const joined = (module as { readonly modules?: readonly webpack.Module[] }).modules;
    if (joined) {
      for (const inner of joined) add(inner);
      return;
    }
    const file = module.nameForCondition();
    const name = file ? nameOf(file, repository) : module.readableIdentifier(compilation.requestShortener).slice(0, 80);
    found[name] = (found[name] ?? 0) + module.size();
  };
  for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) add(module);
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function nameOf(file: string, repository: string): string {
  const installed = file.split(/[\\/]node_modules[\\/]/);
  const name = installed.length > 1 ? (installed.at(-1) ?? file) : path.relative(repository, file);
  return name.replaceAll('\\', '/');
}
