/** The process of `createCredentials`: signs files. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initSync, WasmBuilder } from '@contentauth/c2pa-wasm';
import { coseSign1 } from './marks-cose.ts';
import type { SigningIdentity } from './marks-certificate.ts';
import type { Signing } from './marks-credentials.ts';
import { sourceType } from './marks.ts';

/** Bytes that are kept for the signature: two certificates of P-256 and their padding. */
const reserved = 10_000;

/** A file that is read where it lies: what is a `Blob` to the library is a window on it here. */
class FileBlob extends Blob {
  constructor(
    readonly descriptor: number,
    readonly from: number,
    readonly to: number,
  ) {
    super();
  }
  override get size(): number {
    return this.to - this.from;
  }
  override slice(start = 0, end = this.size): FileBlob {
    return new FileBlob(this.descriptor, this.from + start, Math.min(this.to, this.from + end));
  }
  read(): ArrayBuffer {
    const bytes = new Uint8Array(this.size);
    let done = 0;
    while (done < bytes.length) {
      const count = readSync(this.descriptor, bytes, done, bytes.length - done, this.from + done);
      if (count === 0) break;
      done += count;
    }
    return bytes.buffer;
  }
}

/** What the library reads blobs with; Node has none. */
class FileReaderSync {
  readAsArrayBuffer(blob: FileBlob): ArrayBuffer {
    return blob.read();
  }
}

export async function open(identity: SigningIdentity): Promise<(signing: Signing) => Promise<true>> {
  Object.assign(globalThis, { FileReaderSync });
  const { resolve } = createRequire(import.meta.url);
  initSync({ module: readFileSync(resolve('@contentauth/c2pa-wasm/c2pa.wasm')) });
  const signer = {
    alg: 'es256',
    reserveSize: reserved,
    sign: (payload: Uint8Array<ArrayBuffer>) => Promise.resolve(new Uint8Array(coseSign1(payload, identity, reserved))),
  };
  return async ({ file, type, software }) => {
    const descriptor = openSync(file, 'r');
    try {
      const builder = WasmBuilder.fromJson(
        JSON.stringify({
          claim_generator_info: [{ name: 'Facet', version: '1.0' }],
          format: type,
          assertions: [
            {
              label: 'c2pa.actions.v2',
              data: {
                actions: [{ action: 'c2pa.created', digitalSourceType: sourceType, softwareAgent: { name: software } }],
              },
            },
          ],
        }),
        // The certificate of an installation need not be on anybody's list of trust.
        JSON.stringify({ verify: { verify_after_sign: false } }),
      );
      const signed = await builder.sign(signer, type, new FileBlob(descriptor, 0, fstatSync(descriptor).size));
      await writeFile(`${file}.signed`, signed);
    } finally {
      closeSync(descriptor);
    }
    await rename(`${file}.signed`, file);
    return true;
  };
}
