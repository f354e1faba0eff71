/**
 * In place of `lucide-react` in tests: an icon is read from its own file on first use. The package for Node is one file
 * that makes all 1,700 for each test file.
 */
const fileOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([a-z])(\d)/g, '$1-$2')
    .toLowerCase();

module.exports = new Proxy(
  {},
  {
    get: (icons, name) => {
      if (name === '__esModule') return true;
      // A name that is none, such as `then`, is no icon.
      if (typeof name !== 'string' || !/^[A-Z]/.test(name)) return undefined;
      return (icons[name] ??= require(`lucide-react/icons/${fileOf(name)}`).default);
    },
  },
);
