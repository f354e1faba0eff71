import webpack from 'webpack';

const manifestFile = 'mf-manifest.json';

/**
 * Takes hot updates out of a development build's manifest. They are for pages that hold the earlier
 * build; a page that preloads what the manifest lists would run one without having anything to update.
 */
export class DropHotUpdatesPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('FacetDropHotUpdates', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FacetDropHotUpdates', stage }, () => {
        const asset = compilation.getAsset(manifestFile);
        if (!asset) return;
        const manifest: unknown = JSON.parse(asset.source.source().toString(), (_key, value: unknown) =>
          Array.isArray(value) ? value.filter((file) => !String(file).includes('.hot-update.')) : value,
        );
        compilation.updateAsset(manifestFile, new webpack.sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
}
