import type { DownloadBlock, DownloadRuns } from '@facet/contracts/downloads';
import type { Queries } from '../../database/database.ts';

export interface BlockRow extends DownloadBlock {
  readonly createdAt: Date;
}

export function readBlocks({ query }: Queries): Promise<BlockRow[]> {
  return query('select kind, target, reason, created_at as "createdAt" from download_block order by created_at desc');
}

export async function addBlock({ query }: Queries, { kind, target, reason }: DownloadBlock, now: Date): Promise<void> {
  await query(
    `insert into download_block (kind, target, reason, created_at) values ($1, $2, $3, $4)
     on conflict (kind, target) do update set reason = excluded.reason`,
    [kind, target, reason, now],
  );
}

export async function removeBlock(
  { query }: Queries,
  { kind, target }: Pick<DownloadBlock, 'kind' | 'target'>,
): Promise<boolean> {
  const rows = await query('delete from download_block where kind = $1 and target = $2 returning target', [
    kind,
    target,
  ]);
  return rows.length > 0;
}

/** How the runs of some tools ended since a moment. What a rule, a link or the visitor ended says nothing about the site. */
export async function readRuns({ query }: Queries, toolIds: readonly string[], since: Date): Promise<DownloadRuns[]> {
  const rows = await query<{
    toolId: string;
    succeeded: number;
    failed: number;
    lastSuccess: Date | null;
    lastFailure: Date | null;
  }>(
    `select tool_id as "toolId",
       count(*) filter (where status = 'SUCCEEDED')::int as succeeded,
       count(*) filter (where status = 'FAILED')::int as failed,
       max(ended_at) filter (where status = 'SUCCEEDED') as "lastSuccess",
       max(ended_at) filter (where status = 'FAILED') as "lastFailure"
     from task
     where tool_id = any($1) and ended_at > $2
       and (status = 'SUCCEEDED' or (status = 'FAILED' and failure in ('failed', 'timeout')))
     group by tool_id`,
    [toolIds, since],
  );
  return toolIds.map((id) => {
    const row = rows.find(({ toolId }) => toolId === id);
    return {
      tool_id: id,
      succeeded: row?.succeeded ?? 0,
      failed: row?.failed ?? 0,
      last_success: row?.lastSuccess?.toISOString() ?? null,
      last_failure: row?.lastFailure?.toISOString() ?? null,
    };
  });
}
