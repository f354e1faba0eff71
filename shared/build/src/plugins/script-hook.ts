import webpack from 'webpack';

const plain = 'script.src = url;';

/**
 * What a remote's webpack runtime does instead of `script.src = url`: the page's loader, where there is one, sets the
 * address with its integrity and as a trusted one (`globalThis.__facet_script__(script, url)`). A script that the
 * loader refuses by throwing fails like one that did not load: the chunk's promise rejects, and the next import tries
 * again.
 */
const hooked = `const hook = globalThis.__facet_script__;
try { hook ? hook(script, url) : ${plain.replace(';', '')} }
catch (error) { return done({ type: error.name, target: { src: url }, error }) }`;

/** Lets the page's loader check every script that a remote loads. */
export class ScriptHookPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('FacetScriptHook', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'FacetScriptHook',
        (source) => {
          if (!source.includes(plain)) throw new Error(`webpack's script loading has no \`${plain}\` any more`);
          return source.replace(plain, hooked);
        },
      );
    });
  }
}
