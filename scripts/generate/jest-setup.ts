import { generate } from '../../shared/build/src/tools/generate.ts';
import path from 'node:path';

/** What is made from the tools' manifests is there, and as they say, before the first test. */
export function setup(): void {
  generate(path.resolve(__dirname, '../..'));
}

// Jest takes the default export alone.
export { setup as default };
