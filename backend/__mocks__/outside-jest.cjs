/*
 * Modules that Node itself must load for the tests: PGlite calls `import()`, and light-my-request
 * requires an ES module, which jest's sandbox both has only behind experimental flags. Inside the sandbox `node:module` is a subclass of
 * the real one with its own createRequire; the parent class still has the real one. Fastify is here because it looks through
 * `require.cache` for the name of each plugin: in the sandbox that takes a tenth of a second for every app.
 */
const { createRequire } = Object.getPrototypeOf(require('node:module'));

module.exports = createRequire(__filename);
