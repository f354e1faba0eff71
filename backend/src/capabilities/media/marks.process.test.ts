import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StoredType } from '@facet/contracts/uploads';
import sharp from 'sharp';
import { makeClip, samplePhoto } from '../../fixtures/clips.ts';
import { readCredentials, sourceTypeOf } from '../../fixtures/marks.ts';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { readGif, rewriteGif } from './gif.ts';
import { gifXmpExtension, mp4XmpBox, xmpPacket } from './marks.ts';
import { certificatesOf } from './marks-certificate.ts';
import { type Credentials, createCredentials, openIdentity } from './marks-credentials.ts';

const folder = scratchFolder();
const file = (name: string): string => path.join(folder, name);
const identityFolder = file('identity');
const xmp = xmpPacket('Facet Test', new Date('2026-11-22T00:00:00Z'));
const made: readonly (readonly [StoredType, string])[] = [
  ['image/jpeg', file('a.jpg')],
  ['image/png', file('a.png')],
  ['image/webp', file('a.webp')],
  ['image/gif', file('a.gif')],
  ['video/mp4', file('a.mp4')],
];
let credentials: Credentials;

beforeAll(async () => {
  const photo = sharp(samplePhoto(5)).resize(320);
  for (const [type, name] of made.slice(0, 3))
    await photo
      .clone()
      .toFormat(type.slice(6) as 'jpeg')
      .withXmp(xmp)
      .toFile(name);
  const gif = await photo.clone().gif().toBuffer();
  writeFileSync(made[3]![1], rewriteGif(gif, readGif(gif), gifXmpExtension(xmp)));
  makeClip(made[4]![1], [{ photo: 6, left: 1060, top: 280, width: 480 }], { seconds: 1, rate: 6, width: 160 });
  writeFileSync(made[4]![1], Buffer.concat([readFileSync(made[4]![1]), mp4XmpBox(xmp)]));
  const settings = { keyFile: null, certificateFile: null, folder: identityFolder };
  credentials = createCredentials((await openIdentity(settings, new Date())).identity);
});
afterAll(async () => {
  await credentials.close();
  removeScratches();
});

test.each(made)('a result of %s carries credentials that are whole, and the mark of IPTC', async (type, name) => {
  await credentials.sign(name, type, 'face-swap-video');
  const { text, faults } = readCredentials(name, type);
  expect(faults).toEqual([]);
  expect(text).toContain('compositeWithTrainedAlgorithmicMedia');
  expect(text).toContain('Facet face-swap-video');
  expect(sourceTypeOf(name)).toContain('compositeWithTrainedAlgorithmicMedia');
});

test('a picture that was changed afterwards is found out', async () => {
  const name = file('changed.jpg');
  await sharp(samplePhoto(5)).resize(320).jpeg().toFile(name);
  await credentials.sign(name, 'image/jpeg', 'face-morph');
  const bytes = readFileSync(name);
  bytes[bytes.length - 500]! ^= 0xff;
  writeFileSync(name, bytes);
  expect(readCredentials(name, 'image/jpeg').faults).toContain('assertion.dataHash.mismatch');
});

test('a file that is not what it is called stays as it was, and the next one is signed', async () => {
  const name = file('broken.jpg');
  writeFileSync(name, 'nothing');
  await expect(credentials.sign(name, 'image/jpeg', 'face-morph')).rejects.toThrow();
  expect(readFileSync(name, 'utf8')).toBe('nothing');
  await sharp(samplePhoto(5)).resize(64).png().toFile(file('next.png'));
  const before = statSync(file('next.png')).size;
  await credentials.sign(file('next.png'), 'image/png', 'face-morph');
  expect(statSync(file('next.png')).size).toBeGreaterThan(before);
});

test('an identity is made once, its key is for its owner alone, and its certificates hold together', async () => {
  const settings = { keyFile: null, certificateFile: null, folder: identityFolder };
  const [first, second] = [await openIdentity(settings, new Date()), await openIdentity(settings, new Date())];
  expect(second).toEqual(first);
  expect(first.selfSigned).toBe(true);
  expect(statSync(path.join(identityFolder, 'key.pem')).mode & 0o777).toBe(0o600);
  const [leaf, issuer] = certificatesOf(first.identity.certificates).map((der) => new X509Certificate(der));
  expect(leaf?.verify(issuer!.publicKey)).toBe(true);
  expect([leaf?.ca, issuer?.ca]).toEqual([false, true]);
  expect(leaf?.subject).toContain('self-signed');
});

test('a key that is not the certificate’s is refused', async () => {
  const other = file('other');
  await openIdentity({ keyFile: null, certificateFile: null, folder: other }, new Date());
  const mixed = {
    keyFile: path.join(other, 'key.pem'),
    certificateFile: path.join(identityFolder, 'certificates.pem'),
  };
  await expect(openIdentity({ ...mixed, folder }, new Date())).rejects.toThrow('FACET_C2PA_KEY');
});
