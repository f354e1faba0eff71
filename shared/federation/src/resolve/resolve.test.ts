import { registrySchema } from '@facet/contracts/registry';
import type { RegistryDocument } from '@facet/contracts/registry';
import { documentOf, someIntegrity } from '../fixtures.fake.ts';
import { bucketOf } from './bucket.ts';
import { resolve } from './resolve.ts';
import type { ResolveRequest } from './resolve.ts';

const four = ['1.3.0', '1.2.0', '1.1.0', '1.0.0'];

function call(document: RegistryDocument | null, request: Partial<ResolveRequest> = {}) {
  return resolve({
    document,
    remote: 'mf-auth',
    visitor: 'v',
    tenant: null,
    override: null,
    failed: new Set(),
    ...request,
  });
}

function order(document: RegistryDocument, request: Partial<ResolveRequest> = {}): string[] {
  const resolution = call(document, request);
  if (resolution.kind !== 'candidates') throw new Error(resolution.kind);
  return resolution.candidates.map(({ version, layer }) => `${version} ${layer}`);
}

it('reads documents that the contract allows', () => {
  expect(registrySchema.safeParse(documentOf('1.1.0', ['1.1.0', '1.0.0'])).success).toBe(true);
});

it('tries the stable version first, then those that were stable before, in their order', () => {
  const document = documentOf('1.2.0', four, { fallbacks: ['1.0.0', '1.1.0'] });
  expect(order(document)).toEqual(['1.2.0 stable', '1.0.0 last-good', '1.1.0 last-good']);
});

it('never tries what is only listed: after a rollback the bad release stays away', () => {
  expect(order(documentOf('1.1.0', four, { fallbacks: [] }))).toEqual(['1.1.0 stable']);
});

it('gives everything that loading needs of each', () => {
  expect(call(documentOf('1.0.0', ['1.0.0']))).toMatchObject({
    chosen: '1.0.0',
    stable: '1.0.0',
    candidates: [
      {
        layer: 'stable',
        version: '1.0.0',
        manifest: 'https://auth.example/1.0.0/mf-manifest.json',
        integrity: someIntegrity,
        contract: '^1.0.0',
        container: 'mf_auth__1_0_0',
      },
    ],
  });
});

describe('a canary', () => {
  const at = (percent: number) => documentOf('1.2.0', four, { canary: { version: '1.3.0', percent } });
  const bucket = bucketOf('v', 'mf-auth', '1.3.0');

  it('comes first for a visitor whose place is in its share, and not for the one after', () => {
    expect(order(at((bucket + 1) / 100))[0]).toBe('1.3.0 canary');
    expect(order(at(bucket / 100))[0]).toBe('1.2.0 stable');
  });

  it('is followed by the stable version and what stands in for that', () => {
    expect(order(at(100))).toEqual(['1.3.0 canary', '1.2.0 stable', '1.1.0 last-good', '1.0.0 last-good']);
  });

  it('that failed in this session is skipped, and the chosen one is still reported', () => {
    const resolution = call(at(100), { failed: new Set(['1.3.0']) });
    expect(resolution).toMatchObject({
      chosen: '1.3.0',
      candidates: [{ version: '1.2.0', layer: 'stable' }, {}, {}],
      skipped: [{ version: '1.3.0', layer: 'canary', reason: 'failed' }],
    });
  });

  it('reports the visitor’s bucket, whether it is tried or not', () => {
    expect(call(at(100)).bucket).toBe(bucket);
    expect(call(at(0.01)).bucket).toBe(bucket);
    expect(call(at(100), { override: 'http://localhost:3101' }).bucket).toBe(bucket);
  });
});

describe('a pin', () => {
  const document = documentOf('1.2.0', four, {
    canary: { version: '1.3.0', percent: 100 },
    pins: { acme: '1.0.0' },
  });

  it('comes before a canary, for its tenant alone', () => {
    expect(order(document, { tenant: 'acme' })).toEqual(['1.0.0 pin', '1.2.0 stable', '1.1.0 last-good']);
    expect(order(document, { tenant: 'other' })[0]).toBe('1.3.0 canary');
  });

  it.each(['constructor', '__proto__'])('is not found in what every object has: %s', (tenant) => {
    expect(order(document, { tenant })[0]).toBe('1.3.0 canary');
  });

  it('at the stable version names it once', () => {
    const held = documentOf('1.2.0', four, { pins: { acme: '1.2.0' } });
    expect(order(held, { tenant: 'acme' })).toEqual(['1.2.0 pin', '1.1.0 last-good', '1.0.0 last-good']);
  });
});

describe('an override', () => {
  const override = 'http://localhost:3101';

  it('is the only one to try, with nothing after it', () => {
    expect(call(documentOf('1.0.0', ['1.0.0']), { override })).toMatchObject({
      chosen: override,
      stable: null,
      candidates: [{ layer: 'override', version: override, manifest: `${override}/mf-manifest.json`, integrity: null }],
    });
  });

  it('needs no document, and is tried again although it failed', () => {
    expect(call(null, { override, failed: new Set([override]) })).toMatchObject({ kind: 'candidates' });
  });
});

describe('a document that offers nothing', () => {
  it('says that all have failed', () => {
    const resolution = call(documentOf('1.1.0', ['1.1.0', '1.0.0']), { failed: new Set(['1.1.0', '1.0.0']) });
    expect(resolution).toMatchObject({
      kind: 'exhausted',
      skipped: [
        { version: '1.1.0', reason: 'failed' },
        { version: '1.0.0', reason: 'failed' },
      ],
    });
  });

  it('says which versions it names and does not list, and tries the others', () => {
    expect(call(documentOf('2.0.0', ['1.0.0']))).toMatchObject({
      kind: 'exhausted',
      skipped: [{ version: '2.0.0', layer: 'stable', reason: 'unlisted' }],
    });
    const half = documentOf('2.0.0', ['1.0.0'], { fallbacks: ['1.0.0'] });
    expect(call(half)).toMatchObject({ kind: 'candidates', chosen: '2.0.0', candidates: [{ version: '1.0.0' }] });
  });

  it.each(['mf-billing', 'constructor'])('says that it does not know %s', (remote) => {
    expect(call(documentOf('1.0.0', ['1.0.0']), { remote })).toMatchObject({ kind: 'unknown-remote' });
  });
});
