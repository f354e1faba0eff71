import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import type { App, Asset } from '../apps.ts';

/** Copies an app's `assets` (files, or folders whole) beside its build. */
export class CopyAssetsPlugin {
  constructor(private readonly app: App) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('FacetCopyAssets', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FacetCopyAssets', stage }, () => {
        for (const asset of this.app.assets ?? []) {
          if (asset.unpacked) {
            const files = [asset.from, ...asset.unpacked].map((from) => resolveAsset(this.app.dir, { ...asset, from }));
            compilation.fileDependencies.addAll(files);
            compilation.emitAsset(asset.to, new webpack.sources.RawSource(unpack(files)), { immutable: true });
            continue;
          }
          for (const [file, to] of filesOf(resolveAsset(this.app.dir, asset), asset.to)) {
            compilation.fileDependencies.add(file);
            compilation.emitAsset(to, new webpack.sources.RawSource(readFileSync(file)), { immutable: true });
          }
        }
      });
    });
  }
}

/** Absolute path of an asset's source. Throws when the package or the file is not there. */
export function resolveAsset(appDir: string, asset: Asset): string {
  if (asset.from.startsWith('./')) return path.join(appDir, asset.from);
  const parts = asset.from.split('/');
  const name = parts.slice(0, asset.from.startsWith('@') ? 2 : 1).join('/');
  const rest = parts.slice(name.split('/').length);
  const folders = createRequire(path.join(appDir, 'package.json')).resolve.paths(name) ?? [];
  for (const folder of folders) {
    const file = path.join(folder, name, ...rest);
    if (statSync(file, { throwIfNoEntry: false })) return file;
  }
  throw new Error(`asset ${asset.from} of ${path.basename(appDir)} is not installed`);
}

/** What scripts hold: the bytes of base64 texts, one after the other, or the JSON of the only value. */
export function unpack(files: readonly string[]): Buffer {
  const held = files.map((file) => createRequire(file)(file) as unknown);
  if (held.every((value) => typeof value === 'string'))
    return Buffer.concat(held.map((base64) => Buffer.from(base64, 'base64')));
  if (held.length !== 1) throw new Error(`${files.join(', ')}: several scripts hold something else than texts`);
  return Buffer.from(JSON.stringify(held[0]));
}

function filesOf(file: string, to: string): [string, string][] {
  if (!statSync(file).isDirectory()) return [[file, to]];
  return readdirSync(file, { withFileTypes: true }).flatMap((entry) =>
    filesOf(path.join(file, entry.name), `${to}/${entry.name}`),
  );
}
