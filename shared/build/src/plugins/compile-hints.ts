import webpack from 'webpack';

/** First line of a script that V8 compiles whole; to other engines it is a comment. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets the browser compile a page's first scripts eagerly, off the main thread while they download, instead of function
 * by function on first call (explicit compile hints, https://v8.dev/blog/explicit-compile-hints). Those scripts are the
 * entries, the modules that a remote exposes, and the chunks that a page loads at once. Scripts that load later, and
 * may never run, are left alone.
 */
export class CompileHintsPlugin {
  /** @param preload names of the chunks that a page loads at once */
  constructor(private readonly preload: readonly string[]) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('FacetCompileHints', (compilation) => {
      // The minimizer would take the line away; the source map must know of it.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;
      compilation.hooks.processAssets.tap({ name: 'FacetCompileHints', stage }, () => {
        for (const file of this.#filesOf(compilation))
          compilation.updateAsset(file, (source) => new webpack.sources.ConcatSource(compileHint, source));
      });
    });
  }

  #filesOf({ entrypoints, namedChunkGroups }: webpack.Compilation): ReadonlySet<string> {
    const isFirst = (name: string): boolean =>
      entrypoints.has(name) || name.startsWith('__federation_expose_') || this.preload.includes(name);
    const groups = [...namedChunkGroups].filter(([name]) => isFirst(name));
    return new Set(groups.flatMap(([, group]) => group.getFiles()).filter((file) => file.endsWith('.js')));
  }
}
