import webpack from 'webpack';

/**
 * Scripts of the shell's own webpack runtime pass a Trusted Types policy that takes addresses below `/` of the
 * shell's origin and nothing else. Needs `output.trustedTypes`.
 *
 * webpack's own policy takes any address; it stays inside the runtime, behind the function that is narrowed here.
 */
class OwnScriptsRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('facet own scripts', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const createScriptUrl = webpack.RuntimeGlobals.createScriptUrl;
    return `(() => {
  var trust = ${createScriptUrl};
  ${createScriptUrl} = (url) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(url + ' is no script of this site');
    return trust(url);
  };
})();`;
  }
}

export class TrustedScriptsPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('FacetTrustedScripts', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.createScriptUrl)
        .tap('FacetTrustedScripts', (chunk) => {
          compilation.addRuntimeModule(chunk, new OwnScriptsRuntimeModule());
        });
    });
  }
}
