import type { ApiResult } from '@facet/contracts';
import type { RegistryDocument } from '@facet/contracts/registry';
import { embedCodes, type EmbedCheck } from '@facet/contracts/partners';
import { resolve } from '@facet/federation';
import { admit, mustEnd, type Applicant } from './admission.ts';

const blender: Applicant = {
  origin: 'https://shop.test',
  own: 'https://facet.test',
  key: 'pk_live_0123456789012345678901',
  tool: { id: 'ai-image-blender', isWorking: true },
};
const good: EmbedCheck = {
  kind: 'live',
  payer: 'partner',
  partner: 'pt_1',
  consent: 'Ask your friends.',
  channel: 'stable',
};
const never = (): never => {
  throw new Error('the backend is not asked');
};
const refusing = (status: number, code: number) => (): Promise<ApiResult<EmbedCheck>> =>
  Promise.resolve({ ok: false, failure: { kind: 'http', status, code, msg: 'A sentence.' } });

test('a good key shows the tool, with who pays and what the partner adds to the consent', async () => {
  const requested: unknown[] = [];
  const admission = await admit(blender, (body) => {
    requested.push(body);
    return Promise.resolve({ ok: true, data: good });
  });
  expect(requested).toEqual([{ key: blender.key, origin: 'https://shop.test', tool: 'ai-image-blender' }]);
  expect(admission).toEqual({
    ...{ kind: 'admitted', partner: 'pt_1', payer: 'partner', consent: 'Ask your friends.', tenant: null },
  });
});

test.each([
  ['stable', null],
  ['early', 'early'],
  ['exact', 'pt-1'],
] as const)('a key of the channel %s asks the registry for the versions of %s', async (channel, tenant) => {
  const answer = (): Promise<ApiResult<EmbedCheck>> => Promise.resolve({ ok: true, data: { ...good, channel } });
  expect(await admit(blender, answer)).toMatchObject({ tenant });
});

test.each([
  ['stable', '1.1.0'],
  ['early', '1.2.0'],
  ['exact', '1.0.0'],
] as const)('of one registry, a key of the channel %s gets version %s', async (channel, expected) => {
  const version = (of: string) => ({
    ...{ version: of, manifest: `https://facet.test/${of}.json`, integrity: 'sha384-x', contract: '^1.0.0' },
    ...{ container: `c${of}`, publishedAt: '2026-01-01T00:00:00Z', publishedBy: 'ci', note: '' },
  });
  const versions = ['1.2.0', '1.1.0', '1.0.0'].map(version);
  const pins = { early: '1.2.0', 'pt-1': '1.0.0' };
  const document: RegistryDocument = {
    ...{ schema: 2, sequence: 1, issuedAt: '2026-01-01T00:00:00Z', expiresAt: '2026-02-01T00:00:00Z' },
    remotes: { images: { stable: '1.1.0', canary: null, pins, fallbacks: ['1.0.0'], versions } },
  };
  const admission = await admit(blender, () => Promise.resolve({ ok: true, data: { ...good, channel } }));
  const tenant = admission.kind === 'admitted' ? admission.tenant : 'refused';
  const visit = { document, remote: 'images', visitor: 'somebody', override: null, failed: new Set<string>() };
  expect(resolve({ ...visit, tenant })).toMatchObject({ chosen: expected });
});

test.each(['http://localhost:8080', 'http://127.0.0.1', 'https://facet.test'])(
  'a page on %s needs no key',
  async (origin) => {
    expect(await admit({ ...blender, origin, key: null }, never)).toMatchObject({ kind: 'admitted', partner: null });
  },
);

test.each(['https://shop.test', 'https://localhost.shop.test', 'http://127.0.0.1.shop.test'])(
  'a page on %s learns where to get a key',
  async (origin) => {
    expect(await admit({ ...blender, origin, key: null }, never)).toMatchObject({ code: 'key-missing' });
  },
);

test.each([
  [404, embedCodes.keyUnknown, 'key-unknown'],
  [403, embedCodes.keyRevoked, 'key-revoked'],
  [403, embedCodes.originRefused, 'origin-refused'],
  [429, embedCodes.quotaUsedUp, 'quota'],
  [403, embedCodes.toolRefused, 'tool-refused'],
  [429, 429, 'busy'],
  [500, 500, 'check-failed'],
])('a refusal with status %i and code %i is %s', async (status, code, expected) => {
  const admission = await admit(blender, refusing(status, code));
  expect(admission).toEqual({ kind: 'refused', code: expected, message: 'A sentence.' });
});

test('a key that cannot be checked shows no tool', async () => {
  const offline = (): Promise<ApiResult<EmbedCheck>> => Promise.resolve({ ok: false, failure: { kind: 'network' } });
  expect(await admit(blender, offline)).toEqual({ kind: 'refused', code: 'check-failed', message: null });
});

test('a tool that is still to come is said before any key is looked at', async () => {
  const coming = { id: 'ai-image-blender', isWorking: false };
  expect(await admit({ ...blender, tool: coming }, never)).toMatchObject({ code: 'tool-not-ready' });
});

test('a tool that does not exist is said before any key is looked at', async () => {
  expect(await admit({ ...blender, tool: null }, never)).toMatchObject({ code: 'tool-unknown' });
});

test.each([
  [403, embedCodes.keyRevoked, true],
  [403, embedCodes.originRefused, true],
  [429, embedCodes.quotaUsedUp, false],
  [429, 429, false],
])('a tool that is shown ends on a refusal with status %i and code %i: %s', async (status, code, ends) => {
  expect(mustEnd(await admit(blender, refusing(status, code)))).toBe(ends);
});
