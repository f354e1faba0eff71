import webpack from 'webpack';

/**
 * Refuses a worker that would load scripts later. A page hands a worker its one script after checking it; what a
 * worker imports by itself, the page cannot check (`importScripts` knows no integrity).
 */
export class WholeWorkersPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('FacetWholeWorkers', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('FacetWholeWorkers', () => {
        for (const worker of compilation.asyncEntrypoints) {
          if (worker.chunks.length === 1 && worker.getChildren().length === 0) continue;
          const [entry] = compilation.chunkGraph.getChunkEntryModulesIterable(worker.getEntrypointChunk());
          const name = entry?.readableIdentifier(compilation.requestShortener);
          compilation.errors.push(
            new webpack.WebpackError(
              `${name ?? 'a worker'} is not one file: a worker's script is checked whole before it starts. Import statically in it, ` +
                `or with /* webpackMode: "eager" */, or start a second worker for what is rarely needed.`,
            ),
          );
        }
      });
    });
  }
}

/** Chunks that may be split: not the page's first ones, and not workers, which stay whole. */
export function mayBeSplit(chunk: webpack.Chunk): boolean {
  return !chunk.canBeInitial() && !chunk.hasRuntime();
}
