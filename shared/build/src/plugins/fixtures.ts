import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { App } from '../apps.ts';
import { toolExposes } from '../tools/read-tools.ts';

/**
 * Publishes the props of a remote's widgets without a site (`fixtures.json`), so that the build can be tested by
 * itself: `src/fixtures.json`, and the id of each tool.
 */
export class FixturesPlugin {
  constructor(private readonly app: App) {}

  apply(compiler: webpack.Compiler): void {
    const file = path.join(this.app.dir, 'src/fixtures.json');
    compiler.hooks.thisCompilation.tap('FacetFixtures', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FacetFixtures', stage }, () => {
        const tools = Object.keys(toolExposes(this.app.dir)).map((expose) => [
          expose,
          { props: { toolId: expose.slice(2) } },
        ]);
        const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
        compilation.fileDependencies.add(file);
        const fixtures = { ...(Object.fromEntries(tools) as object), ...own };
        if (Object.keys(fixtures).length === 0) return;
        compilation.emitAsset('fixtures.json', new webpack.sources.RawSource(JSON.stringify(fixtures)), {
          immutable: true,
        });
      });
    });
  }
}
