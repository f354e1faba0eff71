const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Transformed text of modules by their path, as this process has read them. */
const texts = new Map();

/** Compiled modules by their path, each with the text that it was compiled from. */
const scripts = new Map();

/**
 * Jest's runtime, which reads and compiles a module once for all files of tests that a process runs, not once for each file:
 * a sixth of the processor time of the unit tests. Modules are still evaluated for each file of tests, in its own context.
 *
 * Jest compiles by `vm.compileFunction`, whose result belongs to one context; a `vm.Script` runs in any. It has no
 * `import()`: our transform makes `require` of it, and in other modules jest has none either without a flag of Node's.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor, transformCache } = this;
    // Private fields of jest, which another version may not have.
    if (!executor?.compile || !transformCache?.transform)
      throw new Error('Jest has changed inside: see shared/testing/src/jest-runtime.cjs.');
    executor.compile = compileOnce(executor, executor.compile.bind(executor));
    const [, , , , , , , globalConfig] = args;
    // While it watches, files change.
    if (globalConfig?.watch || globalConfig?.watchAll) return;
    transformCache.transform = transformOnce(transformCache, transformCache.transform.bind(transformCache));
  }
};

/** @param {(text: string, filename: string) => unknown} compile jest's own, which words a syntax error */
function compileOnce(executor, compile) {
  const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
  return (text, filename) => {
    const context = executor.environment.getVmContext();
    if (context === null) return null;
    let known = scripts.get(filename);
    if (known?.text !== text) {
      try {
        known = { text, script: new Script(`${head}${text}\n})`, { filename, columnOffset: -head.length }) };
      } catch {
        return compile(text, filename);
      }
      scripts.set(filename, known);
    }
    return known.script.runInContext(context);
  };
}

function transformOnce(cache, transform) {
  return (filename, options) => {
    if (options?.isInternalModule) return transform(filename, options);
    const known = texts.get(filename);
    if (known === undefined) {
      const code = transform(filename, options);
      texts.set(filename, { transformed: cache.transforms.get(filename), sourceMap: cache.sourceMaps.get(filename) });
      return code;
    }
    cache.transforms.set(filename, known.transformed);
    if (known.sourceMap !== undefined) cache.sourceMaps.set(filename, known.sourceMap);
    return known.transformed.code;
  };
}
