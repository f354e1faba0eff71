import { within } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { ModuleError, StepTimeoutError } from '../errors.ts';
import { checkBytes } from './integrity.ts';

export interface WorkerScriptOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly subtle: SubtleCrypto | undefined;
  /** Limit of the download. */
  readonly timeoutMs?: number;
}

/**
 * Fetches the one script of a remote's worker and makes it fit for a blob of the page: a browser starts no worker from another origin.
 *
 * @param integrity what it must be; null for a live build
 * @param policies names of the page's Trusted Types policies. A worker inherits the page's directive, and a name can be taken once,
 * so nothing in the worker can make a policy of these names for itself.
 * @throws IntegrityError, ModuleError when it does not come, StepTimeoutError
 */
export async function readWorkerScript(
  url: string,
  integrity: string | null,
  policies: readonly string[],
  { fetch, clock, subtle, timeoutMs = 10_000 }: WorkerScriptOptions,
): Promise<Blob> {
  const controller = new AbortController();
  const download = async (): Promise<ArrayBuffer> => {
    const response = await fetch(url, { credentials: 'omit', signal: controller.signal });
    if (!response.ok) throw new ModuleError(`The worker ${url} answered with HTTP ${String(response.status)}.`);
    const bytes = await response.arrayBuffer();
    if (integrity !== null) await checkBytes(bytes, integrity, subtle, 'module', `The worker ${url}`);
    return bytes;
  };
  try {
    const onTimeout = (): Error => new StepTimeoutError('module', timeoutMs, `The worker ${url}`);
    const bytes = await within(download(), { clock, ms: timeoutMs, onTimeout });
    return new Blob([prologue(url, policies), bytes, `\n//# sourceURL=${url}`], { type: 'text/javascript' });
  } finally {
    controller.abort();
  }
}

/** One line. webpack finds a worker's files beside `location`, which is to be the script's own address and not the blob's. */
function prologue(url: string, policies: readonly string[]): string {
  return (
    `Object.defineProperty(self,"location",{value:new URL(${JSON.stringify(url)}),configurable:true});` +
    `if(self.trustedTypes)for(const name of ${JSON.stringify(policies)})try{trustedTypes.createPolicy(name,{})}catch{}` +
    '\n'
  );
}
