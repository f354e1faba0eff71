import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Derived } from './derive.ts';
import { declarationFiles } from './version.ts';

/** The declaration text of the contract as it is. */
export const real = readFileSync(path.resolve(__dirname, '../..', declarationFiles.present), 'utf8');

/** The real contract with one place changed; the place must be there, once. */
export function edited(from: string, to: string): string {
  expect(real.split(from)).toHaveLength(2);
  return real.replace(from, () => to);
}

/** One difference was found, and it decides. `reason` begins with its weight: `minor: Host.x was added.` */
export function expectOnly({ bump, reasons }: Derived, reason: string): void {
  expect(reasons).toEqual([expect.stringContaining(reason)]);
  expect(bump).toBe(reason.split(':')[0]);
}

/** A difference was found, beside others, and it decides. */
export function expectAmong({ bump, reasons }: Derived, reason: string): void {
  expect(reasons).toContainEqual(expect.stringContaining(reason));
  expect(bump).toBe(reason.split(':')[0]);
}
