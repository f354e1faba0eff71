import { formatBytes } from '@facet/ui';
import { FailureError, type RunOutput, type WorkContext } from '@facet/workbench';
import { download, type DownloadFailure, type DownloadPorts, type DownloadProgress } from './download.ts';

/** Largest file, in bytes. It is kept by the browser, on disk where memory is short. */
export const MAX_BYTES = 2_000_000_000;

/** Bytes between two reports: chunks come by the thousand, and each report is drawn. */
const REPORT_BYTES = 512 * 1024;

/** Saves the file behind a direct link by the visitor's own browser. `locale` is for sizes in words. */
export async function saveDirectly(
  url: string,
  { signal, stage, bytes }: Pick<WorkContext, 'signal' | 'stage' | 'bytes'>,
  ports: DownloadPorts,
  locale: string,
): Promise<Extract<RunOutput, { kind: 'file' }>> {
  const outcome = await download({ url, signal, maxBytes: MAX_BYTES, onProgress: reporter(stage, bytes) }, ports);
  if (!outcome.ok) throw errorOf(outcome.failure, locale);
  const { blob, family, name, type } = outcome.file;
  return {
    kind: 'file',
    blob,
    media: family === 'image' ? 'other' : family,
    name,
    madeHere: true,
    notes: [{ id: 'size', tone: 'info', message: 'note.size', values: { size: formatBytes(blob.size, locale), type } }],
  };
}

function reporter(stage: WorkContext['stage'], bytes: WorkContext['bytes']): (progress: DownloadProgress) => void {
  let reported = Number.NEGATIVE_INFINITY;
  return (progress) => {
    if (progress.phase === 'connecting') {
      stage('connecting', null);
      return;
    }
    const { received, total, phase } = progress;
    const step = received - reported;
    if (phase === 'receiving' && received !== total && step >= 0 && step < REPORT_BYTES) return;
    reported = phase === 'receiving' ? received : Number.NEGATIVE_INFINITY;
    stage(phase, total === null ? null : received / total);
    bytes({ loaded: received, total });
  };
}

function errorOf(failure: DownloadFailure, locale: string): Error {
  const size = (value: number): string => formatBytes(value, locale);
  switch (failure.kind) {
    case 'cancelled':
      return new DOMException('cancelled', 'AbortError');
    case 'server':
      return toolError(failure.kind, { status: failure.status });
    case 'too-large':
      return toolError(failure.kind, { size: size(failure.bytes), limit: size(failure.limit) });
    case 'interrupted':
      return toolError(failure.kind, { received: size(failure.received) });
    default:
      return toolError(failure.kind);
  }
}

function toolError(code: string, values: Readonly<Record<string, string | number>> = {}): FailureError {
  return new FailureError({ kind: 'tool', code, values });
}
