import { integrityOf } from '@facet/registry';
import { toolsFile } from '@facet/contracts/tools-file';
import webpack from 'webpack';

const manifestFile = 'mf-manifest.json';

/**
 * Adds a top-level member `integrity` to a remote's manifest: `{ "<file relative to the manifest>": "sha384-…" }` for
 * every script of the build (the entry, its chunks, its workers) and for the list of its tools. The registry holds the manifest's own hash, so the
 * chain from the registry's signature to each script is whole.
 *
 * Runs last of all, when minification, content hashes and the manifest itself are final.
 */
export class IntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('FacetIntegrity', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FacetIntegrity', stage }, (assets) => {
        const manifest = assets[manifestFile];
        if (!manifest) throw new Error(`the build emitted no ${manifestFile} to put the integrity of its scripts into`);
        const scripts = Object.entries(assets).filter(([file]) => file.endsWith('.js') || file === toolsFile);
        const integrity = Object.fromEntries(
          scripts.sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, source]) => [file, integrityOf(source.buffer())]),
        );
        const content = { ...(JSON.parse(manifest.source().toString()) as object), integrity };
        compilation.updateAsset(manifestFile, new webpack.sources.RawSource(JSON.stringify(content)));
      });
    });
  }
}
