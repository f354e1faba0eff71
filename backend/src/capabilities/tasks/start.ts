import { randomUUID } from 'node:crypto';
import { consentMissingCode, type StartTask } from '@facet/contracts/tasks';
import * as z from 'zod/mini';
import type { Queries } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { reserve } from '../credits/ledger.ts';
import { admitTask, type EmbedCall, partnerShort, requireNoPartner } from '../partners/tasks.ts';
import type { FileFacts } from '../uploads/files.ts';
import { judgeInputs } from './inputs.ts';
import { addOwner, addTask, countChange, countWaiting, findByKey, readConsent, type TaskRow } from './queries.ts';
import { longestQueue, type Offer, type ServiceContext } from './service-context.ts';
import type { TaskTool } from './tool.ts';

/** The price is given back by itself so long after the task began at the latest, milliseconds. */
const reservedFor = longestQueue + 2 * 3_600_000;

/** What a task is started with. `credits` is null where the caller cannot be shown a price. */
export type TaskRequest = Omit<StartTask, 'credits'> & {
  readonly credits: number | null;
  readonly embed?: EmbedCall | null;
  /** The caller's country; null or absent: not known. */
  readonly country?: string | null;
};
export type Draft = Pick<StartTask, 'tool_id' | 'inputs' | 'options'>;

/** A draft that its tool takes. */
export interface JudgedDraft {
  readonly tool: TaskTool;
  readonly offer: Offer;
  readonly options: unknown;
  /** Files by input. */
  readonly given: Readonly<Record<string, readonly FileFacts[]>>;
  /** Foretold seconds of work. */
  readonly expected: number;
}

/** The tool of a draft, its price, its files and its options. @throws ApiError 404, 422, 503 that names what it breaks */
export async function judgeDraft(context: ServiceContext, userId: string, draft: Draft): Promise<JudgedDraft> {
  const { tools, offerOf, files } = context;
  const tool = tools.get(draft.tool_id);
  const offer = offerOf(draft.tool_id);
  if (tool === undefined || offer === undefined) throw new ApiError(503, 503, say('task.unconfigured'));
  const options = z.safeParse(tool.options, draft.options);
  if (!options.success) throw new ApiError(422, 422, say('error.taskOptions'));
  const given = await judgeInputs(tool, draft.inputs, (name) => files.find(userId, name));
  if ((tool.missing?.(given, options.data) ?? null) !== null)
    throw new ApiError(422, 422, say('error.taskFileMissing'));
  const credits = tool.credits?.(offer.credits, options.data, given) ?? offer.credits;
  const expected = Math.max(0.1, tool.seconds(given, options.data));
  return { tool, offer: { ...offer, credits }, options: options.data, given, expected };
}

/** Starts a task and reserves its price; the task of before where the key is known. @throws ApiError as `TaskService.start` */
export async function startTask(context: ServiceContext, userId: string, request: TaskRequest): Promise<TaskRow> {
  const { database, tickets, changes, now, log } = context;
  const { tool_id: toolId, idempotency_key: key } = request;
  const known = await findByKey(database, userId, key);
  if (known !== undefined) return known;
  const judged = await judgeDraft(context, userId, request);
  const { offer, tool, options } = judged;
  if (offer.person && !(request.consent || (await readConsent(database, userId))))
    throw new ApiError(422, consentMissingCode, say('error.taskConsent'));
  checkPrice(request, offer.credits);
  await tool.admit?.(options);
  const moment = now();
  const row = await database.tx((queries) => addReserved(context, queries, { userId, request, judged, moment }));
  log.info({ taskId: row.id, toolId, credits: offer.credits }, 'task started');
  tickets.nudge();
  changes.notify(userId);
  return row;
}

const wrongPrice = (credits: number): ApiError => new ApiError(409, 409, say('error.taskPrice', { credits }));

/** Holds the price that the caller agreed to against what the task costs. @throws ApiError 409 */
export function checkPrice({ credits: agreed, embed = null }: Pick<TaskRequest, 'credits' | 'embed'>, credits: number) {
  // The key of an embedded call decides who pays: its widget may have shown 0.
  const isAgreed = agreed === null || agreed === credits || (embed !== null && agreed === 0);
  if (!isAgreed) throw wrongPrice(credits);
}

/** Title of a task: the name of its clip, of its first file, or what the tool makes of the options. */
export function titleOf({ tool, options, given }: Pick<JudgedDraft, 'tool' | 'options' | 'given'>): string {
  const all = Object.values(given).flat();
  return (all.find(({ duration }) => duration !== null) ?? all[0])?.filename ?? tool.title?.(options) ?? tool.toolId;
}

/** Adds the row of a task, its files, its reservation and its ticket, all or nothing. */
async function addReserved(
  { files, tickets, mostWaiting }: ServiceContext,
  queries: Queries,
  {
    userId,
    request,
    judged,
    moment,
  }: {
    readonly userId: string;
    readonly request: TaskRequest;
    readonly judged: JudgedDraft;
    readonly moment: Date;
  },
): Promise<TaskRow> {
  const { tool_id: toolId, idempotency_key: key, embed = null, country = null } = request;
  const { offer, options, given, expected } = judged;
  const { credits } = offer;
  await addOwner(queries, userId);
  const revision = (await countChange(queries, userId)) ?? 0;
  const same = await findByKey(queries, userId, key);
  if (same !== undefined) return same;
  if ((await countWaiting(queries, userId)) >= mostWaiting)
    throw new ApiError(429, 429, say('error.tasksWaiting', { most: mostWaiting }));
  const id = randomUUID();
  if (embed === null) await requireNoPartner(queries, userId);
  const paying = embed === null ? null : await admitTask(queries, embed, { toolId, userId }, moment);
  if (paying === null && request.credits === 0 && credits > 0) throw wrongPrice(credits);
  const inputs = Object.fromEntries(
    Object.entries(given).map(([name, some]) => [name, some.map(({ objectName }) => objectName)]),
  );
  if (!(await files.bind(queries, id, Object.values(inputs).flat())))
    throw new ApiError(404, 404, say('error.fileGone'));
  const title = titleOf(judged);
  const task = { id, userId, toolId, title, revision, credits, inputs, options, expected, idempotencyKey: key };
  const added = await addTask(queries, { ...task, paidBy: paying?.keyId ?? null, country, now: moment });
  if (credits > 0) {
    const expiresAt = new Date(moment.getTime() + reservedFor);
    const payer = paying?.userId ?? userId;
    const taken = await reserve(queries, { userId: payer, amount: credits, key: id, toolId, now: moment, expiresAt });
    if (taken.kind === 'short' && paying !== null) throw partnerShort();
    if (taken.kind === 'short') throw new ApiError(402, 40054, say('error.creditsShort', { missing: taken.missing }));
  }
  await tickets.add(queries);
  return added;
}
