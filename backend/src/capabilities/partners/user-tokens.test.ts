import { createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { embedCodes } from '@facet/contracts/partners';
import { SignJWT, UnsecuredJWT } from 'jose';
import type { SignerRow } from './signer-queries.ts';
import { ed25519Of, newSecret, verifyUserToken } from './user-tokens.ts';

const now = new Date('2026-11-23T10:00:00Z');
const seconds = Math.floor(now.getTime() / 1000);
const pair = generateKeyPairSync('ed25519');
const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const secret = newSecret();
const signers: readonly SignerRow[] = [
  { id: 'sg_hs', keyId: 'k', alg: 'HS256', material: secret, createdAt: now },
  { id: 'sg_ed', keyId: 'k', alg: 'EdDSA', material: ed25519Of(pem)!, createdAt: now },
];
const shared = createSecretKey(Buffer.from(secret, 'base64url'));

const claims = { sub: 'user-7', aud: 'facet', exp: seconds + 600 };
const sign = (
  { alg = 'HS256', kid = 'sg_hs', ...rest }: { alg?: string; kid?: string } & Partial<typeof claims> = {},
  key: KeyObject = shared,
): Promise<string> => new SignJWT({ ...claims, ...rest }).setProtectedHeader({ alg, kid }).sign(key);
const verify = (token: string) =>
  verifyUserToken(token, (id) => Promise.resolve(signers.find((signer) => signer.id === id)), now);

test.each([
  ['HS256', () => sign()],
  ['EdDSA', () => sign({ alg: 'EdDSA', kid: 'sg_ed' }, pair.privateKey)],
])('a token of %s says who the user is, and until when', async (_alg, make) => {
  const claim = await verify(await make());
  expect(claim.sub).toHaveLength(32);
  expect(claim.expiresAt).toEqual(new Date((seconds + 600) * 1000));
});

test('users of one partner differ by its own name for them', async () => {
  const [one, same, other] = [
    await verify(await sign()),
    await verify(await sign()),
    await verify(await sign({ sub: '8' })),
  ];
  expect(one.sub.equals(same.sub)).toBe(true);
  expect(one.sub.equals(other.sub)).toBe(false);
});

const publicPemAsSecret = createSecretKey(Buffer.from(pem));
test.each<[string, () => Promise<string> | string, RegExp]>([
  ['nothing', () => '', /no JWT/],
  ['no signature', () => new UnsecuredJWT(claims).encode(), /no JWT/],
  ['an unknown signing key', () => sign({ kid: 'sg_x' }), /that this key does not have/],
  ['another algorithm than the key’s', () => sign({ kid: 'sg_ed' }, publicPemAsSecret), /another algorithm/],
  ['another secret', () => sign({}, createSecretKey(Buffer.alloc(32))), /signature/],
  ['no more time', () => sign({ exp: seconds - 60 }), /expired/],
  ['too much time', () => sign({ exp: seconds + 7200 }), /too long.*60 minutes/],
  ['another audience', () => sign({ aud: 'elsewhere' }), /needs sub/],
  ['an empty name', () => sign({ sub: '' }), /needs sub/],
])('a token with %s is refused in a sentence', async (_what, make, sentence) => {
  await expect(verify(await make())).rejects.toMatchObject({
    statusCode: 403,
    code: embedCodes.userToken,
    message: expect.stringMatching(sentence) as unknown,
  });
});

test('what is no public key of Ed25519 is none: a private key, another kind, no key at all', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' });
  const privatePem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
  expect([privatePem.toString(), rsa.toString(), 'x'].map(ed25519Of)).toEqual([null, null, null]);
});
