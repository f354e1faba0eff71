import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto';

/** What results are signed with, as PEM: a P-256 key, and its certificate followed by those of who vouches for it. */
export interface SigningIdentity {
  readonly key: string;
  readonly certificates: string;
}

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const integer = (bytes: Uint8Array): Buffer => der(2, bytes);
const octets = (bytes: Uint8Array): Buffer => der(4, bytes);
const bits = (bytes: Uint8Array, unused = 0): Buffer => der(3, Buffer.from([unused]), bytes);
const yes = Buffer.from([1, 1, 255]);

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 127];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128);
    bytes.push(...groups);
  }
  return der(6, Buffer.from(bytes));
}

/** UTCTime; good until 2049. */
const time = (date: Date): Buffer =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`, 'latin1'));

const name = (organisation: string, common: string): Buffer =>
  sequence(
    ...[
      ['2.5.4.10', organisation],
      ['2.5.4.3', common],
    ].map(([type = '', value = '']) => der(0x31, sequence(oid(type), der(0x0c, Buffer.from(value, 'utf8'))))),
  );

const ecdsaSha256 = sequence(oid('1.2.840.10045.4.3.2'));
const extension = (type: string, critical: boolean, value: Uint8Array): Buffer =>
  sequence(oid(type), ...(critical ? [yes] : []), octets(value));
const keyId = (spki: Buffer): Buffer => createHash('sha1').update(spki).digest();

interface Holder {
  readonly subject: Buffer;
  readonly spki: Buffer;
  readonly key: KeyObject;
}

function newHolder(organisation: string, common: string): Holder {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    subject: name(organisation, common),
    spki: publicKey.export({ type: 'spki', format: 'der' }),
    key: privateKey,
  };
}

function certify(holder: Holder, issuer: Holder, now: Date): string {
  const isIssuer = holder === issuer;
  const day = 86_400_000;
  const serial = randomBytes(16);
  // Positive, and no zero in front.
  serial[0] = (serial[0]! & 0x3f) | 0x40;
  const extensions = [
    extension('2.5.29.19', true, isIssuer ? sequence(yes) : sequence()),
    // keyCertSign, or digitalSignature.
    extension('2.5.29.15', true, isIssuer ? bits(Buffer.from([0x04]), 2) : bits(Buffer.from([0x80]), 7)),
    // emailProtection, one of the purposes that C2PA allows.
    ...(isIssuer ? [] : [extension('2.5.29.37', false, sequence(oid('1.3.6.1.5.5.7.3.4')))]),
    extension('2.5.29.14', false, octets(keyId(holder.spki))),
    extension('2.5.29.35', false, sequence(der(0x80, keyId(issuer.spki)))),
  ];
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    ecdsaSha256,
    issuer.subject,
    sequence(time(new Date(now.getTime() - day)), time(new Date(now.getTime() + 3650 * day))),
    holder.subject,
    holder.spki,
    der(0xa3, sequence(...extensions)),
  );
  const certificate = sequence(body, ecdsaSha256, bits(sign('sha256', body, issuer.key)));
  return new X509Certificate(certificate).toString();
}

/**
 * Makes an untrusted identity: its issuer is created with it and discarded. Readers show results as signed by an
 * unknown signer. For an installation without a certificate of its own. Source: RFC 5280; C2PA technical specification
 * 2.1, section 14.5.1 (certificate profile).
 */
export function makeIdentity(now: Date): SigningIdentity {
  const issuer = newHolder('Facet (self-signed)', 'Facet self-signed issuer');
  const leaf = newHolder('Facet (self-signed)', 'Facet self-signed results');
  return {
    key: leaf.key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificates: certify(leaf, issuer, now) + certify(issuer, issuer, now),
  };
}

/** The certificates of a PEM text as DER, in their order. */
export function certificatesOf(pem: string): Buffer[] {
  return [...pem.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g)].map(([, base64 = '']) =>
    Buffer.from(base64.replace(/\s/g, ''), 'base64'),
  );
}
