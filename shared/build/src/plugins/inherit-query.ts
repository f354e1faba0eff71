import webpack from 'webpack';

/**
 * Chunks of a remote inherit the query with which its entry was loaded (`?retry=2`).
 *
 * A retry loads the entry under a new query; without this its chunks would join the hung or failed requests of the
 * first attempt, which the browser and webpack key by address.
 */
class InheritQueryRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('facet inherit query', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const chunkFilename = webpack.RuntimeGlobals.getChunkScriptFilename;
    return `(() => {
  var script = typeof document === 'object' && document.currentScript;
  var at = script ? script.src.indexOf('?') : -1;
  var query = at < 0 ? '' : script.src.slice(at).split('#')[0];
  var plain = ${chunkFilename};
  if (query && plain) ${chunkFilename} = (chunk) => plain(chunk) + query;
})();`;
  }
}

export class InheritQueryPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('FacetInheritQuery', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.getChunkScriptFilename)
        .tap('FacetInheritQuery', (chunk) => {
          compilation.addRuntimeModule(chunk, new InheritQueryRuntimeModule());
        });
    });
  }
}
