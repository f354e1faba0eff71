import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@facet/build';
import sharp from 'sharp';
import type { Given } from './recipes.ts';

/** The file of an input, as somebody would bring it. */
export async function makeGiven({ file, as }: Given): Promise<Buffer> {
  const bytes = await readFile(path.join(root, file));
  return as ? changes[as](bytes) : bytes;
}

const changes: Readonly<Record<NonNullable<Given['as']>, (bytes: Buffer) => Promise<Buffer>>> = {
  small: (bytes) => sharp(bytes).resize(200).jpeg({ quality: 60 }).toBuffer(),
};
