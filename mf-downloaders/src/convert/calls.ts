import type { ConvertRequest, FileFacts } from './convertFile.ts';

/** What the page asks of the worker. Files cross as references, not as copies. */
export interface ConvertCalls {
  look: { request: { readonly blob: Blob }; answer: FileFacts };
  convert: { request: ConvertRequest; answer: { readonly blob: Blob } };
}
