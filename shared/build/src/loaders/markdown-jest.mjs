import { transformSync } from '@swc/core';
import { compileMarkdown } from './markdown.mjs';

/** Jest's transform of Markdown: the component that the build makes of it, as CommonJS. */
export default {
  process(source, path) {
    return transformSync(compileMarkdown(source, path), {
      filename: `${path}.js`,
      swcrc: false,
      jsc: { target: 'es2022' },
      module: { type: 'commonjs' },
    });
  },
};
