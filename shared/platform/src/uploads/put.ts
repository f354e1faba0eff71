/** How sending one part went. `broken`: the network failed; `refused`: the store answered with an error status. */
export type PutOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'broken' }
  | { readonly kind: 'aborted' };

export interface PutOptions {
  readonly contentType: string;
  readonly signal: AbortSignal;
  /** Called with how many bytes of this part have left. */
  readonly onSent: (bytes: number) => void;
}

/** Sends bytes to a signed address by `PUT`. Never rejects. */
export type Put = (url: string, body: Blob, options: PutOptions) => Promise<PutOutcome>;

/** Without a byte for so long, a connection counts as broken, milliseconds. */
const STALLED_MS = 60_000;

/** `Put` by XMLHttpRequest, the one way in browsers to learn how much has left. */
export function browserPut(makeRequest: () => XMLHttpRequest = () => new XMLHttpRequest()): Put {
  return (url, body, { contentType, signal, onSent }) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve({ kind: 'aborted' });
        return;
      }
      const request = makeRequest();
      let stalled: ReturnType<typeof setTimeout>;
      const alive = (): void => {
        clearTimeout(stalled);
        stalled = setTimeout(() => request.abort(), STALLED_MS);
      };
      const abort = (): void => request.abort();
      const end = (outcome: PutOutcome): void => {
        clearTimeout(stalled);
        signal.removeEventListener('abort', abort);
        resolve(outcome);
      };
      request.upload.onprogress = ({ loaded }) => {
        alive();
        onSent(loaded);
      };
      request.onload = () => {
        const { status } = request;
        end(status >= 200 && status < 300 ? { kind: 'sent' } : { kind: 'refused', status });
      };
      request.onerror = () => end({ kind: 'broken' });
      request.onabort = () => end(signal.aborted ? { kind: 'aborted' } : { kind: 'broken' });
      signal.addEventListener('abort', abort, { once: true });
      request.open('PUT', url);
      request.setRequestHeader('content-type', contentType);
      alive();
      request.send(body);
    });
}
