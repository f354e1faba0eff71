import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';

/** The JavaScript of a first script, small, fit to stand in a page. A file with imports cannot. */
export function compileFirstScript(file: string): string {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    isModule: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      minify: { compress: true, mangle: { toplevel: true } },
    },
    minify: true,
  });
  if (code.includes('</')) throw new Error(`${file} would end the script element that holds it`);
  return code.trim();
}
