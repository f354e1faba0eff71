import type { ToolList } from '@facet/contracts/manifest';
import { toolsFile } from '@facet/contracts/tools-file';
import webpack from 'webpack';
import type { App } from '../apps.ts';
import { readTools } from '../tools/read-tools.ts';

/** Publishes the manifests of a remote's tools that work beside its build, so that a site may show tools that it was not built with. */
export class ToolsFilePlugin {
  constructor(private readonly app: App) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('FacetToolsFile', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FacetToolsFile', stage }, () => {
        const tools = readTools(this.app.dir)
          .filter(({ works }) => works)
          .map(({ manifest, words }) => ({ manifest, words }));
        if (tools.length === 0) return;
        const list: ToolList = { schema: 1, tools };
        compilation.emitAsset(toolsFile, new webpack.sources.RawSource(JSON.stringify(list)), { immutable: true });
      });
    });
  }
}
