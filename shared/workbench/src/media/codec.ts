import type { ImageType } from '@facet/engines/media';
import type { ExportType } from '../marks/exportTypes.ts';
import type { Inscription } from '../marks/markImage.ts';
import type { AvifEncoder } from './avif.ts';
import { createWorkerClient } from '../worker/createWorkerClient.ts';
import { RemoteWorker } from '../worker/RemoteWorker.ts';
import { FailureError, isAbort } from '../model/failure.ts';

export interface Preview {
  readonly blob: Blob;
  /** Full size of the picture in pixels, upright. */
  readonly width: number;
  readonly height: number;
}

export interface CodecCalls {
  preview: { request: { blob: Blob; side: number }; answer: Preview };
  encode: { request: { blob: Blob; type: Exclude<ExportType, 'image/avif'>; quality: number }; answer: Blob };
  inscribe: { request: { blob: Blob; type: ExportType; inscription: Inscription }; answer: Blob };
}

/** Decodes and encodes pictures away from the page's thread. */
export interface Codec {
  /** A picture of at most `side` pixels on its longer side. Rejects with `FailureError`. */
  preview(blob: Blob, type: ImageType, side: number): Promise<Preview>;
  /**
   * The picture in another format at full size. `quality` is 0 to 1. Rejects with `FailureError`, and with `AbortError` after `signal`
   * aborted, which ends a slow encoder.
   */
  encode(blob: Blob, type: ExportType, quality: number, signal?: AbortSignal): Promise<Blob>;
  /** The file with a mark and details written into it; its pixels stay as they are. Rejects with `FailureError`. */
  inscribe(blob: Blob, type: ExportType, inscription: Inscription): Promise<Blob>;
  dispose(): void;
}

interface Encoded {
  readonly of: Blob;
  readonly quality: number;
  readonly file: Promise<Blob>;
}

/** AVIF by the encoder that comes with it: no browser has one. The last file is kept: it is made once to show its size and to save it. */
function createAvif(): Pick<Codec, 'dispose'> & {
  encode(blob: Blob, quality: number, signal?: AbortSignal): Promise<Blob>;
} {
  const life = new AbortController();
  let encoder: Promise<AvifEncoder> | null = null;
  let last: Encoded | null = null;
  return {
    encode(blob, quality, signal) {
      if (last?.of === blob && last.quality === quality) return last.file;
      encoder ??= import('./avif.ts').then(({ createAvifEncoder }) => createAvifEncoder(life.signal));
      encoder.catch(() => (encoder = null));
      const made: Encoded = { of: blob, quality, file: encoder.then((one) => one.encode(blob, quality, signal)) };
      last = made;
      made.file.catch(() => (last = last === made ? null : last));
      return made.file;
    },
    dispose() {
      life.abort();
      void encoder?.then((one) => one.dispose());
    },
  };
}

/** A codec with one worker of its own, which starts at the first call, and another for AVIF. */
export function createCodec(): Codec {
  const avif = createAvif();
  const client = createWorkerClient<CodecCalls>(() => new RemoteWorker(new URL('./codec.worker.ts', import.meta.url)));
  return {
    async preview(blob, type, side) {
      try {
        return await client.call('preview', { blob: new Blob([blob], { type }), side });
      } catch (error) {
        if (isAbort(error)) throw error;
        if (error instanceof FailureError && error.failure.kind === 'tool') {
          const kind = type === 'image/heic' ? 'heic-not-decodable' : 'unreadable';
          throw new FailureError({ kind: 'media', media: { kind } }, { cause: error });
        }
        throw error;
      }
    },
    encode: (blob, type, quality, signal) =>
      type === 'image/avif' ? avif.encode(blob, quality, signal) : client.call('encode', { blob, type, quality }),
    inscribe: (blob, type, inscription) => client.call('inscribe', { blob, type, inscription }),
    dispose() {
      client.stop();
      avif.dispose();
    },
  };
}
