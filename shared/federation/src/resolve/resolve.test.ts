import { registrySchema } from '@facet/contracts';
import type { RegistryDocument } from '@facet/contracts';
import { documentOf } from '../fixtures.fake.ts';
import { resolve } from './resolve.ts';

const none: ReadonlySet<string> = new Set();

function order(document: RegistryDocument, failed = none): string[] {
  const resolution = resolve(document, 'mf-auth', failed);
  if (resolution.kind !== 'candidates') throw new Error(resolution.kind);
  return resolution.candidates.map(({ version, layer }) => `${version} ${layer}`);
}

it('reads documents that the contract allows', () => {
  expect(registrySchema.safeParse(documentOf('1.1.0', ['1.1.0', '1.0.0'])).success).toBe(true);
});

it('tries the stable version first, then the ones before it, newest first', () => {
  expect(order(documentOf('1.2.0', ['1.2.0', '1.1.0', '1.0.0']))).toEqual([
    '1.2.0 stable',
    '1.1.0 previous',
    '1.0.0 previous',
  ]);
});

it('never tries what is newer than the stable version: after a rollback the bad release stays away', () => {
  expect(order(documentOf('1.1.0', ['1.2.0', '1.1.0', '1.0.0']))).toEqual(['1.1.0 stable', '1.0.0 previous']);
});

it('passes over versions that failed in this session, and says which layer won', () => {
  expect(order(documentOf('1.2.0', ['1.2.0', '1.1.0']), new Set(['1.2.0']))).toEqual(['1.1.0 previous']);
});

it('gives the address, range and container of each', () => {
  const resolution = resolve(documentOf('1.0.0', ['1.0.0']), 'mf-auth', none);
  expect(resolution).toMatchObject({
    candidates: [
      { manifest: 'https://auth.example/1.0.0/mf-manifest.json', contract: '^1.0.0', container: 'mf_auth__1_0_0' },
    ],
  });
});

it('says so when all have failed', () => {
  const resolution = resolve(documentOf('1.1.0', ['1.2.0', '1.1.0', '1.0.0']), 'mf-auth', new Set(['1.1.0', '1.0.0']));
  expect(resolution).toEqual({ kind: 'exhausted', versions: ['1.1.0', '1.0.0'] });
});

it('says so when the document does not know the remote', () => {
  expect(resolve(documentOf('1.0.0', ['1.0.0']), 'mf-billing', none)).toEqual({ kind: 'unknown-remote' });
});

it('says so when the stable version is not listed', () => {
  expect(resolve(documentOf('2.0.0', ['1.0.0']), 'mf-auth', none)).toEqual({
    kind: 'unlisted-stable',
    stable: '2.0.0',
  });
});
