import type { Task } from '@facet/contracts/tasks';
import type { FileFacts } from '../uploads/files.ts';
import { type Forecast, forecast } from './forecast.ts';
import { type QueuedTask, readQueue, readSpeeds, type TaskRow } from './queries.ts';
import { notFound, type ServiceContext, shownFor } from './service-context.ts';
import { isOver } from './states.ts';

type ViewContext = Pick<ServiceContext, 'database' | 'files' | 'workers' | 'now'>;

/** When the tasks of a queue will run, by the speeds of the last days. @param queue as it is, or as it would be */
export async function readForecast(
  { database, workers, now }: ViewContext,
  queue?: readonly QueuedTask[],
): Promise<ReadonlyMap<string, Forecast>> {
  const tasks = queue ?? (await readQueue(database));
  const speeds = await readSpeeds(database, new Date(now().getTime() - shownFor));
  return forecast(tasks, speeds, workers, now());
}

/** Tasks as their user sees them. */
export async function viewAll(context: ViewContext, rows: readonly TaskRow[]): Promise<Task[]> {
  const allOver = rows.every(({ status }) => isOver(status));
  const forecasts = allOver ? new Map<string, Forecast>() : await readForecast(context);
  return Promise.all(rows.map((row) => view(context, row, forecasts)));
}

/** A task as its user sees it. */
export async function viewOne(context: ViewContext, row: TaskRow): Promise<Task> {
  const [task] = await viewAll(context, [row]);
  if (task === undefined) throw notFound();
  return task;
}

async function view(context: ViewContext, row: TaskRow, forecasts: ReadonlyMap<string, Forecast>): Promise<Task> {
  const isSponsored = row.paidBy !== null;
  const { position = null, remaining = null, most = null } = isOver(row.status) ? {} : (forecasts.get(row.id) ?? {});
  const made = row.result === null ? null : await context.files.find(row.userId, row.result);
  return {
    job_id: row.id,
    task_id: row.id,
    tool_id: row.toolId,
    title: row.title,
    status: row.status,
    revision: row.revision,
    stage: row.stage,
    progress: row.progress,
    position,
    remaining: remaining === null ? null : Math.ceil(remaining),
    remaining_most: most === null ? null : Math.ceil(most),
    credits: isSponsored ? 0 : row.credits,
    charged: row.charged && !isSponsored,
    failure: row.failure,
    message: row.message,
    doubts: [...row.doubts],
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    result: made && (await viewFile(context, made)),
  };
}

async function viewFile({ files }: ViewContext, file: FileFacts): Promise<NonNullable<Task['result']>> {
  const { objectName, filename, type, bytes, width, height, duration, createdAt, expiresAt } = file;
  return {
    ...{ object_name: objectName, filename, type, bytes, width, height, duration },
    url: await files.urlOf(file),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  };
}
