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

/** What a source of the shell calls that function: `__facet_own_script__('/service-worker.js')`. */
const OWN_SCRIPT = '__facet_own_script__';

export class TrustedScriptsPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('FacetTrustedScripts', (compilation, { normalModuleFactory }) => {
      const createScriptUrl = webpack.RuntimeGlobals.createScriptUrl;
      normalModuleFactory.hooks.parser.for('javascript/auto').tap('FacetTrustedScripts', (parser) => {
        parser.hooks.expression.for(OWN_SCRIPT).tap('FacetTrustedScripts', ({ range }) => {
          const dependency = new webpack.dependencies.ConstDependency(createScriptUrl, range!, [createScriptUrl]);
          parser.state.module.addPresentationalDependency(dependency);
          return true;
        });
      });
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.createScriptUrl)
        .tap('FacetTrustedScripts', (chunk) => {
          compilation.addRuntimeModule(chunk, new OwnScriptsRuntimeModule());
        });
    });
  }
}
