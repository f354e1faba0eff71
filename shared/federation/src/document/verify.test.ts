import { webcrypto } from 'node:crypto';
import { RegistryError } from '../errors.ts';
import { documentOf } from '../fixtures.fake.ts';
import { createSigner, forged, headerOf } from './signing.fake.ts';
import type { Signer } from './signing.fake.ts';
import { createVerifier } from './verify.ts';

const document = documentOf('1.0.0', ['1.0.0'], {}, 7);
let signer: Signer;
let text: string;
beforeAll(async () => {
  signer = await createSigner();
  text = await signer.sign(document);
});

const subtle = webcrypto.subtle as SubtleCrypto;
const verify = (signed: string, keys = [signer.publicKey]) => createVerifier({ keys, subtle })(signed);

async function refusal(signed: string, keys = [signer.publicKey]): Promise<RegistryError> {
  const error: unknown = await verify(signed, keys).catch((thrown: unknown) => thrown);
  if (!(error instanceof RegistryError)) throw new Error('it was taken');
  return error;
}

it('takes what another implementation of JWS signed', async () => {
  expect(await verify(text)).toEqual(document);
});

it('takes a document with any letters in it', async () => {
  const wide = structuredClone(document);
  wide.remotes['mf-auth']!.versions[0]!.note = 'schöner "Knopf" \\ 登录 🎉';
  expect(await verify(await signer.sign(wide))).toEqual(wide);
});

it('takes any of the keys that the page carries, so that keys can be changed', async () => {
  const next = await createSigner();
  const keys = [signer.publicKey, next.publicKey];
  expect(await verify(await next.sign(document), keys)).toEqual(document);
  expect(await verify(text, keys)).toEqual(document);
});

describe('a signature', () => {
  it('over other text is refused', async () => {
    const changed = forged(text, (signed) => (signed['payload'] = signed['payload']!.replace('1.0.0', '6.6.6')));
    expect(await refusal(changed)).toMatchObject({ reason: 'signature', errorClass: 'RegistryError:signature' });
  });

  it('by a key that the page does not carry is refused, whatever name the key has', async () => {
    const stranger = await createSigner();
    expect(await refusal(await stranger.sign(document))).toMatchObject({ reason: 'signature' });
    const posing = await stranger.sign(document, { kid: signer.publicKey.kid });
    expect(await refusal(posing)).toMatchObject({ reason: 'signature' });
    expect(await refusal(text, [])).toMatchObject({ reason: 'signature' });
  });

  it.each([
    ['nothing', ''],
    ['one bit less', 'AAAA'],
    ['no base64url', '****'],
    ['zeros', 'A'.repeat(86)],
  ])('that is %s is refused', async (_, signature) => {
    expect(await refusal(forged(text, (signed) => (signed['signature'] = signature)))).toMatchObject({
      reason: 'signature',
    });
  });

  it('of the encoded payload is refused: its header says so', async () => {
    expect(await refusal(await signer.sign(document, { b64: true }))).toMatchObject({ reason: 'signature' });
  });

  it.each<[string, (kid: string) => object]>([
    ['another algorithm', (kid) => ({ alg: 'HS256', b64: false, crit: ['b64'], kid })],
    ['no algorithm', (kid) => ({ alg: 'none', b64: false, crit: ['b64'], kid })],
    ['no crit', (kid) => ({ alg: 'ES256', b64: false, kid })],
    ['another crit', (kid) => ({ alg: 'ES256', b64: false, crit: ['b64', 'exp'], exp: 1, kid })],
    ['an empty crit', (kid) => ({ alg: 'ES256', b64: false, crit: [], kid })],
    ['a key of its own', (kid) => ({ alg: 'ES256', b64: false, crit: ['b64'], kid, jwk: {} })],
    ['no key id', () => ({ alg: 'ES256', b64: false, crit: ['b64'] })],
  ])('whose header has %s is refused', async (_, header) => {
    const changed = forged(text, (signed) => (signed['protected'] = headerOf(header(signer.publicKey.kid))));
    expect(await refusal(changed)).toMatchObject({ reason: 'signature' });
  });

  it.each(['', '%%%', 'bm90IGpzb24'])('whose header cannot be read is refused: "%s"', async (header) => {
    expect(await refusal(forged(text, (signed) => (signed['protected'] = header)))).toMatchObject({
      reason: 'signature',
    });
  });
});

it.each([
  ['no JSON', '<!doctype html>'],
  ['another JSON', '[]'],
  ['an unsigned document', JSON.stringify(document)],
])('takes %s for malformed', async (_, body) => {
  expect(await refusal(body)).toMatchObject({ reason: 'malformed' });
});

it.each<[string, string, RegExp]>([
  ['no JSON', 'text', /not JSON/],
  ['of an older schema', JSON.stringify({ ...document, schema: 1 }), /broken at schema/],
  ['with a member too many', JSON.stringify({ ...document, evil: 1 }), /broken at document/],
])('takes a signed document that is %s for malformed', async (_, payload, message) => {
  const error = await refusal(await signer.sign(payload));
  expect(error).toMatchObject({ reason: 'malformed' });
  expect(error.message).toMatch(message);
});

it('refuses without cryptography, and says that HTTPS brings it', async () => {
  const check = createVerifier({ keys: [signer.publicKey], subtle: undefined });
  await expect(check(text)).rejects.toMatchObject({ reason: 'signature', message: expect.stringContaining('HTTPS') });
});
