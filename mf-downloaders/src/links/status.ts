import type { DownloadRuns } from '@facet/contracts/downloads';

/** How a downloader does, as its page says it. */
export type SiteStatus =
  | { readonly kind: 'no-extractor' }
  /** And nothing has worked lately, which would say more than its age. */
  | { readonly kind: 'old-extractor'; readonly days: number; readonly failed: number }
  | RunsStatus;
type RunsStatus =
  | { readonly kind: 'untried' }
  | { readonly kind: 'works'; readonly minutes: number; readonly succeeded: number; readonly total: number }
  | { readonly kind: 'fails'; readonly failed: number };

/** Sites change so often that an older yt-dlp is likely to fail, days. */
const OLD_DAYS = 60;

export interface StatusAnswer {
  readonly extractor: { readonly version: string; readonly days_old: number | null } | null;
  readonly runs: readonly DownloadRuns[];
}

/** @param now milliseconds since the epoch */
export function statusOf({ extractor, runs }: StatusAnswer, toolId: string, now: number): SiteStatus {
  if (extractor === null) return { kind: 'no-extractor' };
  const status = runsStatus(
    runs.find(({ tool_id: id }) => id === toolId),
    now,
  );
  const days = extractor.days_old ?? 0;
  if (days <= OLD_DAYS || status.kind === 'works') return status;
  return { kind: 'old-extractor', days, failed: status.kind === 'fails' ? status.failed : 0 };
}

function runsStatus(runs: DownloadRuns | undefined, now: number): RunsStatus {
  if (!runs || runs.succeeded + runs.failed === 0) return { kind: 'untried' };
  const { succeeded, failed, last_success: last } = runs;
  if (last === null) return { kind: 'fails', failed };
  const minutes = Math.max(0, Math.round((now - Date.parse(last)) / 60_000));
  return { kind: 'works', minutes, succeeded, total: succeeded + failed };
}
