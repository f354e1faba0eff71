/** A library by Emscripten that names its own address by `import.meta`, of which webpack would make the path of a folder, or which it does not know in CommonJS: the address becomes empty. */
module.exports = (source) => source.replaceAll('import.meta.', '({ url: "" }).');
