import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createFindMinors } from '@facet/engines/age';
import { type Finding, ModelFileError } from '@facet/engines/face';
import { config } from '../../facet.config.ts';
import { withMinor } from './minors.ts';

const bytesOf = (to: string): Uint8Array<ArrayBuffer> => {
  const from = config.assets?.find((asset) => asset.to === to)?.from ?? '';
  return new Uint8Array(readFileSync(path.join(process.cwd(), 'node_modules', from)));
};
const warning: Finding = { code: 'turned', severity: 'warn', about: 'target', value: 30, limit: 28 };

describe('the check for apparent minors', () => {
  it('puts its refusal first, and reveals no age', () => {
    expect(withMinor([warning], true, 'target')).toEqual([
      { code: 'apparent-minor', severity: 'refuse', about: 'target', value: 0, limit: 0 },
      warning,
    ]);
    expect(withMinor([warning], false, 'target')).toEqual([warning]);
  });

  it('does not start with files that are not its own', () => {
    const json = bytesOf('models/age.json');
    const text = (words: string) => new TextEncoder().encode(words);
    expect(() => createFindMinors({ json: text('{}'), weights: bytesOf('models/age.bin') })).toThrow(ModelFileError);
    expect(() => createFindMinors({ json: text('[]'), weights: bytesOf('models/age.bin') })).toThrow(ModelFileError);
    expect(() => createFindMinors({ json, weights: new Uint8Array(8) })).toThrow('cut short');
  });
});
