import { registryKeySchema } from '@facet/contracts/registry';
import { CompactSign, generateKeyPair, exportJWK, importJWK } from 'jose';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { signDocument } from '../sign-document.ts';
import { grownReleases } from '../test-support/fixtures.ts';
import { readOrCreateKeyPair } from './key-file.ts';
import { createKeyPair, keyPairOf, parseKeyPair } from './keys.ts';
import { createSigner } from './signer.ts';

const payload = '{"name":"größe","n":1}';

describe('a signature', () => {
  it('is verified with the key that made it, and names this key', async () => {
    const { privateKey, publicKey } = await createKeyPair();
    const signer = createSigner(privateKey);
    expect(await signer.verify(await signer.sign(payload))).toEqual({ payload, kid: publicKey.kid });
  });

  it('is what a browser verifies by WebCrypto alone: protected, full stop, payload as it is', async () => {
    const { privateKey, publicKey } = await createKeyPair();
    const signed = await createSigner(privateKey).sign(payload);
    expect(JSON.parse(Buffer.from(signed.protected, 'base64url').toString())).toEqual({
      alg: 'ES256',
      b64: false,
      crit: ['b64'],
      kid: publicKey.kid,
    });
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('jwk', { ...publicKey }, algorithm, false, ['verify']);
    const verify = (text: string) =>
      crypto.subtle.verify(
        algorithm,
        key,
        Buffer.from(signed.signature, 'base64url'),
        new TextEncoder().encode(`${signed.protected}.${text}`),
      );
    expect(await verify(signed.payload)).toBe(true);
    expect(await verify(signed.payload.replace('1', '2'))).toBe(false);
  });

  it('of a document that no store holds is the text that a reader of a store verifies', async () => {
    const { releases, keys } = await grownReleases();
    const current = await releases.read();
    if (!current) throw new Error('nothing to sign');
    const text = await signDocument(current.document, keys.privateKey);
    const verified = await createSigner(keys.privateKey).verify(JSON.parse(text));
    expect(JSON.parse(verified?.payload ?? '')).toEqual(current.document);
  });

  it('does not hold for another payload, header, signature or key', async () => {
    const signer = createSigner((await createKeyPair()).privateKey);
    const signed = await signer.sign(payload);
    const others = await createSigner((await createKeyPair()).privateKey).sign(payload);
    for (const forged of [
      { ...signed, payload: payload.replace('1', '2') },
      { ...signed, protected: others.protected },
      { ...signed, signature: others.signature },
      { ...signed, signature: '' },
      { ...signed, header: {} },
      others,
      null,
      'text',
      {},
    ])
      expect(await signer.verify(forged)).toBeNull();
  });

  it('does not hold with an encoded payload, or an algorithm that the key is not for', async () => {
    const { privateKey, publicKey } = await createKeyPair();
    const signer = createSigner(privateKey);
    const compact = await new CompactSign(new TextEncoder().encode(payload))
      .setProtectedHeader({ alg: 'ES256', kid: publicKey.kid })
      .sign(await importJWK(privateKey, 'ES256'));
    const [head = '', body = '', signature = ''] = compact.split('.');
    expect(await signer.verify({ payload: body, protected: head, signature })).toBeNull();
    const none = Buffer.from(JSON.stringify({ alg: 'none', b64: false, crit: ['b64'], kid: publicKey.kid }));
    expect(await signer.verify({ payload, protected: none.toString('base64url'), signature: '' })).toBeNull();
  });

  it('of a former key still holds when this key is known', async () => {
    const [former, present] = [await createKeyPair(), await createKeyPair()];
    const signed = await createSigner(former.privateKey).sign(payload);
    expect(await createSigner(present.privateKey).verify(signed)).toBeNull();
    expect(await createSigner(present.privateKey, [former.publicKey]).verify(signed)).toEqual({
      payload,
      kid: former.publicKey.kid,
    });
  });
});

describe('a key pair', () => {
  it('is known by the thumbprint of its public half, which holds no secret', async () => {
    const { privateKey, publicKey } = await createKeyPair();
    expect(registryKeySchema.parse(publicKey)).toEqual(publicKey);
    expect(Object.keys(publicKey).sort()).toEqual(['crv', 'kid', 'kty', 'x', 'y']);
    expect(publicKey.kid).toMatch(/^[\w-]{43}$/);
    expect(privateKey.kid).toBe(publicKey.kid);
    expect(await parseKeyPair(JSON.stringify(privateKey))).toEqual({ privateKey, publicKey });
  });

  it('is not made of a public key, a key of another kind, a point off the curve, or what is no key', async () => {
    const { privateKey, publicKey } = await createKeyPair();
    const { privateKey: other } = await generateKeyPair('ES384', { extractable: true });
    for (const wrong of [publicKey, await exportJWK(other), { ...privateKey, y: privateKey.kid }, {}, null, 'key'])
      await expect(keyPairOf(wrong)).rejects.toMatchObject({ name: 'StoreError', code: 'key' });
    await expect(parseKeyPair('{')).rejects.toThrow(/P-256/);
  });
});

describe('a key file', () => {
  let scratch: string;
  beforeEach(async () => {
    scratch = await mkdtemp(path.join(os.tmpdir(), 'facet-registry-'));
  });
  afterEach(async () => {
    await rm(scratch, { recursive: true, force: true });
  });

  it('is made when there is none, readable by its owner alone, and read from then on', async () => {
    const file = path.join(scratch, 'data/key.json');
    const made = await readOrCreateKeyPair(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readOrCreateKeyPair(file)).toEqual(made);
    expect(await readdir(path.dirname(file))).toEqual(['key.json']);
  });

  it('is one and the same for all who make it at once', async () => {
    const file = path.join(scratch, 'key.json');
    const pairs = await Promise.all(Array.from({ length: 8 }, () => readOrCreateKeyPair(file)));
    expect(new Set(pairs.map(({ publicKey }) => publicKey.kid)).size).toBe(1);
    expect(await readdir(scratch)).toEqual(['key.json']);
  });

  it.each(['', '{}', 'secret'])('that holds %j is refused and left alone', async (content) => {
    const file = path.join(scratch, 'key.json');
    await writeFile(file, content);
    await expect(readOrCreateKeyPair(file)).rejects.toThrow(/key\.json holds no private key.*backup/);
    expect(await readFile(file, 'utf8')).toBe(content);
  });

  it('that cannot be read is not replaced', async () => {
    const file = path.join(scratch, 'key.json');
    await mkdir(file);
    await expect(readOrCreateKeyPair(file)).rejects.toThrow(/EISDIR/);
  });
});
