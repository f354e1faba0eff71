import { hashBlob } from '@facet/platform/hash';
import { serveWorker, workerScope } from '../worker/serveWorker.ts';

export interface HashCalls {
  /** SHA-256 of a file, hex. */
  hash: { request: { readonly blob: Blob }; answer: string };
}

serveWorker<HashCalls>(workerScope(), {
  hash: ({ blob }, { progress }) => hashBlob(blob, (fraction) => progress('hashing', fraction)),
});
