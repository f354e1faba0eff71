/**
 * Keeps the class names of a stylesheet in the script and hands its text to the StylesFilePlugin, which puts
 * the styles of the whole app into one file.
 */
module.exports = function extract() {};

module.exports.pitch = function pitch(request) {
  const done = this.async();
  this.importModule(`!!${request}`).then((exports) => {
    const { default: css, ...names } = exports;
    this._module.buildInfo.facetCss = css.toString();
    const lines = Object.entries(names).map(
      ([name, value], index) => `const _${index} = ${JSON.stringify(value)};\nexport { _${index} as ${name} };`,
    );
    done(null, lines.length > 0 ? lines.join('\n') : 'export {};');
  }, done);
};
