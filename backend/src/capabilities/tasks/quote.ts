import { type EmbedCall, findPayer } from '../partners/tasks.ts';
import { type QueuedTask, readQueue } from './queries.ts';
import type { ServiceContext } from './service-context.ts';
import { type Draft, judgeDraft } from './start.ts';
import { readForecast } from './view.ts';

/**
 * A queue with one more task of a user's at its end, under the id ''. Its place follows the queue's order: before users
 * who have had more turns.
 */
export function withDraft(
  queue: readonly QueuedTask[],
  { userId, toolId, expected }: Pick<QueuedTask, 'userId' | 'toolId' | 'expected'>,
): QueuedTask[] {
  const turn = queue.filter((task) => task.userId === userId).length + 1;
  const draft: QueuedTask = {
    ...{ id: '', userId, toolId, status: 'PENDING', expected, progress: null, startedAt: null, turn },
  };
  const place = queue.findIndex((task) => task.status === 'PENDING' && task.turn > turn);
  return queue.toSpliced(place === -1 ? queue.length : place, 0, draft);
}

/** Price of a task and the seconds until it is done, if it were started now. @throws ApiError 404, 422, 503 */
export async function quoteTask(
  context: ServiceContext,
  userId: string,
  draft: Draft,
  embed: EmbedCall | null,
): Promise<{ credits: number; seconds: number | null }> {
  const { database, now } = context;
  const { offer, expected } = await judgeDraft(context, userId, draft);
  const paying = embed === null ? null : await findPayer(database, embed, { toolId: draft.tool_id, userId }, now());
  const queue = withDraft(await readQueue(database), { userId, toolId: draft.tool_id, expected });
  const seconds = (await readForecast(context, queue)).get('')?.remaining;
  return {
    credits: paying === null ? offer.credits : 0,
    seconds: seconds === undefined ? null : Math.ceil(seconds),
  };
}
