import { constants, createHash, createHmac, createPrivateKey, privateDecrypt, webcrypto } from 'node:crypto';
import { canonicalRequest } from '@facet/contracts/signing';
import vectors from '@facet/contracts/signing-vectors.json';
import { createSigner } from './sign.ts';

const crypto = webcrypto as Crypto;
const key = { app_id: 'facet-web', public_key: vectors.public_key, t: 1_700_000_000 };
const call = { name: 'login', method: 'POST', path: '/a', query: { lang: 'en' }, body: { word: 'ä' } } as const;

const signer = (used: Crypto = crypto) =>
  createSigner({ crypto: used, now: () => 5_000, fetchKey: () => Promise.resolve({ ok: true, data: key }) });

/** The session key, as the server gets at it. */
function unwrap(secretKey: string): Buffer {
  const pem = createPrivateKey({ key: Buffer.from(vectors.private_key, 'base64'), format: 'der', type: 'pkcs8' });
  return privateDecrypt(
    { key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(secretKey, 'base64url'),
  );
}

it.each(vectors.vectors)('its crypto gives the signature of the vector “$what”', async (vector) => {
  const raw = Uint8Array.from(Buffer.from(vectors.session_key, 'hex'));
  const hmac = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(vector.canonical));
  expect(Buffer.from(signed).toString('hex')).toBe(vector.sign);
});

it('the server can unwrap the key and finds the signature of the very bytes', async () => {
  const result = await signer().sign(call);
  if (!result.ok) throw new Error('not signed');
  const { query, body } = result.data;
  expect(Buffer.from(body!).toString()).toBe('{"word":"ä"}');
  const bodySha256 = createHash('sha256').update(body!).digest('hex');
  const canonical = canonicalRequest({ ...call, query: Object.entries({ ...call.query, ...query }), bodySha256 });
  const secret = unwrap(query['secret_key']!);
  expect(secret).toHaveLength(32);
  expect(createHmac('sha256', secret).update(canonical).digest('hex')).toBe(query['sign']);
  expect(query['nonce']).toMatch(/^[\w-]{22}$/);
});

it('its time is the server’s, however wrong this machine’s clock is', async () => {
  const result = await signer().sign(call);
  expect(result.ok && result.data.query['t']).toBe('1700000000');
});

it('a call without a body is signed over no bytes', async () => {
  const result = await signer().sign({ ...call, method: 'GET', body: undefined });
  if (!result.ok) throw new Error('not signed');
  expect(result.data.body).toBeUndefined();
});

it('form data is signed with the boundary that is sent', async () => {
  const form = new FormData();
  form.append('a', '1');
  const result = await signer().sign({ ...call, body: form });
  if (!result.ok) throw new Error('not signed');
  const boundary = /boundary=(.+)$/.exec(result.data.headers['content-type'] ?? '')?.[1];
  expect(Buffer.from(result.data.body!).toString()).toContain(boundary);
});

it('calls that wait for the key together fetch it once', async () => {
  const fetchKey = jest.fn(() => Promise.resolve({ ok: true, data: key } as const));
  const { sign, forget } = createSigner({ crypto, now: () => 0, fetchKey });
  await Promise.all([sign(call), sign(call)]);
  expect(fetchKey).toHaveBeenCalledTimes(1);
  forget();
  await sign(call);
  expect(fetchKey).toHaveBeenCalledTimes(2);
});

it.each([
  ['a page without WebCrypto', signer({} as Crypto), 'login'],
  [
    'a key that is none',
    createSigner({
      crypto,
      now: () => 0,
      fetchKey: () => Promise.resolve({ ok: true, data: { ...key, public_key: 'AA==' } }),
    }),
    'signing-key',
  ],
])('%s is a failure that says so', async (_case, broken, where) => {
  expect(await broken.sign(call)).toEqual({
    ok: false,
    failure: { kind: 'schema', where: `${where}: this page cannot sign` },
  });
});
