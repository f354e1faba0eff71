/** CSS modules in unit tests: every class name is its own key. */
module.exports = new Proxy({ __esModule: true }, { get: (target, key) => (key in target ? target[key] : String(key)) });
