/**
 * Turns css-loader's output into a constructable stylesheet that is registered under the app's name
 * and adopted by every root in which the app has mounted a widget (@facet/platform/styles).
 *
 * style-loader and extracted files put styles into the document, where a shadow root does not see
 * them and where nothing takes them away.
 */
module.exports = function adopt() {};

module.exports.pitch = function pitch(request) {
  this.cacheable();
  const { owner, registry } = this.getOptions();
  const css = JSON.stringify(this.utils.contextify(this.context, `!!${request}`));
  const key = JSON.stringify(this.utils.contextify(this.rootContext, this.resourcePath));
  const register = `registerSheet(${JSON.stringify(owner)}, ${key}, css.toString());`;
  return [
    `import { registerSheet } from ${JSON.stringify(this.utils.contextify(this.context, registry))};`,
    `import css from ${css};`,
    `export * from ${css};`,
    register,
    `if (module.hot) module.hot.accept(${css}, () => { ${register} });`,
  ].join('\n');
};
