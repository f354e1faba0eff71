import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** Scripts of each named chunk, for the script that prerenders the pages. */
export const chunksFile = 'chunks.json';

/**
 * Puts the styles of an app, as `loaders/extract.cjs` left them, into one file that its page links: text that is styled
 * before any script runs. Their order is the one in which the modules run.
 */
export class StylesFilePlugin {
  #file = '';

  /** Name of the file; known once assets are processed. */
  get file(): string {
    return this.#file;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('FacetStylesFile', (compilation) => {
      let css = '';
      // Later, modules are joined and their order is lost.
      compilation.hooks.afterChunks.tap('FacetStylesFile', () => {
        css = stylesOf(compilation);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FacetStylesFile', stage }, () => {
        this.#file = `styles.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
        compilation.emitAsset(chunksFile, new webpack.sources.RawSource('{}'));
        compilation.emitAsset(this.#file, new webpack.sources.RawSource(css), { immutable: true });
      });
      const last = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FacetStylesFile', stage: last }, () => {
        const scripts = [...compilation.namedChunkGroups].map(
          ([name, group]) => [name, group.getFiles().filter((file) => file.endsWith('.js'))] as const,
        );
        const json = JSON.stringify(Object.fromEntries(scripts));
        compilation.updateAsset(chunksFile, new webpack.sources.RawSource(json));
      });
    });
  }
}

function stylesOf(compilation: webpack.Compilation): string {
  const { chunkGraph, moduleGraph } = compilation;
  return [...compilation.modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => {
      const css: unknown = module.buildInfo?.['facetCss'];
      return typeof css === 'string' ? [{ css, order: moduleGraph.getPostOrderIndex(module) ?? 0 }] : [];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ css }) => compact(css))
    .join('');
}

/** Without comments and indentation. */
function compact(css: string): string {
  return css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
    .replace(/$/, '\n');
}
