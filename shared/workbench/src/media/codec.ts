import type { ImageType } from '@facet/engines/media';
import type { ExportType } from '../marks/markImage.ts';
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
  encode: { request: { blob: Blob; type: ExportType; quality: number }; answer: Blob };
}

/** Decodes and encodes pictures away from the page's thread. */
export interface Codec {
  /** A picture of at most `side` pixels on its longer side. Rejects with `FailureError`. */
  preview(blob: Blob, type: ImageType, side: number): Promise<Preview>;
  /** The picture in another format at full size. `quality` is 0 to 1. Rejects with `FailureError`. */
  encode(blob: Blob, type: ExportType, quality: number): Promise<Blob>;
  dispose(): void;
}

/** A codec with one worker of its own, which starts at the first call. */
export function createCodec(): Codec {
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
    encode: (blob, type, quality) => client.call('encode', { blob, type, quality }),
    dispose: () => client.stop(),
  };
}
