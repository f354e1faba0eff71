import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoredType } from '@facet/contracts/uploads';
import { createRequestProcess } from '../../isolated/request-process.ts';
import { mediaSlots } from '../../isolated/slots.ts';
import type { CredentialSettings } from './settings.ts';
import { certificatesOf, makeIdentity, type SigningIdentity } from './marks-certificate.ts';

/** One file to be signed. */
export interface Signing {
  readonly file: string;
  readonly type: StoredType;
  /** Product and tool. */
  readonly software: string;
}

/** Content Credentials of results (C2PA): signed, and changed by nothing afterwards. */
export interface Credentials {
  /** Signs a file where it lies; one of a kind that cannot be signed stays as it is. @throws Error, the file is as before then */
  sign(file: string, type: StoredType, toolId: string): Promise<void>;
  close(): Promise<void>;
}

const signable: readonly StoredType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4'];
/** A larger file is not signed: it would lie in memory whole, bytes. */
const mostBytes = 256 * 1024 * 1024;
const timeoutMs = 60_000;

export function createCredentials(identity: SigningIdentity): Credentials {
  const signer = createRequestProcess<Signing, true>({
    module: new URL('./marks-signer.ts', import.meta.url),
    data: identity,
    timeoutMs,
    heapMb: 512,
    memoryMb: 2048,
  });
  return {
    async sign(file, type, toolId) {
      if (!signable.includes(type) || (await stat(file)).size > mostBytes) return;
      await mediaSlots.run(() => signer.call({ file, type, software: `Facet ${toolId}` }));
    },
    close: () => signer.close(),
  };
}

/** Whether an identity was made here and is therefore untrusted. */
export interface OpenIdentity {
  readonly identity: SigningIdentity;
  readonly selfSigned: boolean;
}

/**
 * Reads the identity that is set, or the one that was made at an earlier start, or makes one.
 * @throws Error when files are named that cannot be read, or that do not belong together
 */
export async function openIdentity(settings: CredentialSettings, now: Date): Promise<OpenIdentity> {
  const { keyFile, certificateFile, folder } = settings;
  if (keyFile !== null && certificateFile !== null)
    return { identity: await readIdentity(keyFile, certificateFile), selfSigned: false };
  const own = [path.join(folder, 'key.pem'), path.join(folder, 'certificates.pem')] as const;
  try {
    return { identity: await readIdentity(...own), selfSigned: true };
  } catch {
    const identity = makeIdentity(now);
    await mkdir(folder, { recursive: true });
    await writeFile(own[0], identity.key, { mode: 0o600 });
    await chmod(own[0], 0o600);
    await writeFile(own[1], identity.certificates);
    return { identity, selfSigned: true };
  }
}

async function readIdentity(keyFile: string, certificateFile: string): Promise<SigningIdentity> {
  const [key, certificates] = await Promise.all([readFile(keyFile, 'utf8'), readFile(certificateFile, 'utf8')]);
  const [leaf] = certificatesOf(certificates);
  if (leaf === undefined || !new X509Certificate(leaf).checkPrivateKey(createPrivateKey(key)))
    throw new Error('FACET_C2PA_KEY is not the key of FACET_C2PA_CERT.');
  return { key, certificates };
}
