import { providerBudgetCode, providerPausedCode } from '@facet/contracts/tasks';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { type LeasedTask, TaskError, type TaskLease } from '../tasks/tool.ts';
import { afterCall, type Circuit, closedCircuit, mayCall, withCall } from './circuit.ts';
import type { Attempt } from './fail-over.ts';
import { costOf, type ProviderSettings, type ServedTool } from './settings.ts';
import {
  dayOf,
  forgetRuns,
  microsOf,
  readRecords,
  readSpent,
  readSwitchedOff,
  reserveSpend,
  recordSpend,
  type ToolRecord,
  writeSwitch,
} from './spend.ts';

/** How long runs are kept for the operator's eyes, milliseconds. */
export const keptRuns = 7 * 24 * 3_600_000;

/** What the process of a task is given: the providers to try, in order. */
export interface RouteSetup {
  readonly routes: readonly ServedTool[];
}

/** A provider as the operator sees it. */
export interface ProviderDesk {
  readonly name: string;
  readonly isOn: boolean;
  readonly circuit: Circuit;
  /** Whether its circuit lets calls through now. */
  readonly takesCalls: boolean;
}

/** Decides which provider gets a task: by the operator's switches, the circuits and the day's budget. */
export interface Dispatch {
  /** @throws ApiError 503 with its own code, before anything is reserved, when no provider can take the tool's task now */
  admit(toolId: string, options: unknown): Promise<void>;
  /** @throws TaskError the same, of a task whose turn it is */
  lease(task: LeasedTask): Promise<TaskLease>;
  readDesks(): Promise<readonly ProviderDesk[]>;
  /** Ids of the tools of which no provider takes calls now. */
  readPaused(): Promise<readonly string[]>;
  readDay(): Promise<{ readonly day: string; readonly spentUsd: number; readonly budgetUsd: number | null }>;
  /** Of the last seven days. */
  readRecords(): Promise<readonly ToolRecord[]>;
  /** Of one provider of the settings. */
  setSwitch(provider: string, isOn: boolean): Promise<void>;
  /** Notes how a provider did outside of tasks. */
  note(attempt: Pick<Attempt, 'provider' | 'end' | 'fault'>): void;
  forget(): Promise<void>;
}

export interface DispatchParts {
  readonly settings: ProviderSettings;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

const attemptSchema = z.object({
  provider: z.string(),
  end: z.enum(['made', 'refused', 'failed']),
  fault: z.string().nullable(),
  costUsd: z.number().nonnegative(),
});

type Room =
  | { readonly kind: 'routes'; readonly routes: readonly ServedTool[] }
  /** No provider takes calls, or is switched on. */
  | { readonly kind: 'paused' }
  /** The day's budget has no room for any that is open. */
  | { readonly kind: 'budget'; readonly routes: readonly ServedTool[] };

interface State extends DispatchParts {
  /** Names of the providers of the settings. */
  readonly names: readonly string[];
  /** By name; a provider that is missing has a closed one. */
  readonly circuits: Map<string, Circuit>;
  /** Of a day, millionths of a dollar; null for none. */
  readonly budget: number | null;
}

const circuitOf = ({ circuits }: State, name: string): Circuit => circuits.get(name) ?? closedCircuit;

const timeOf = ({ now }: State): number => now().getTime();

/** @param off names that the operator switched off */
function takesCalls(state: State, off: ReadonlySet<string>, { at }: ServedTool): boolean {
  const { name } = at.access;
  return !off.has(name) && mayCall(circuitOf(state, name), timeOf(state));
}

function noteAttempt(state: State, { provider, end, fault }: Pick<Attempt, 'provider' | 'end' | 'fault'>): void {
  const { circuits, log } = state;
  const before = circuitOf(state, provider);
  // A refusal, or a job that was cancelled there, is an answer of a provider that works.
  const failed = end === 'failed' && fault !== 'cancelled';
  const after = afterCall(before, failed ? 'failed' : 'ok', timeOf(state));
  circuits.set(provider, after);
  if (after.kind === 'open' && before.kind !== 'open')
    log.warn({ provider, fault, until: new Date(after.until).toISOString() }, 'a provider gets no calls for a while');
  if (after.kind === 'closed' && before.kind !== 'closed') log.info({ provider }, 'a provider gets calls again');
}

/** The providers of a tool, each at the cost of these options. */
const routesOf = ({ settings }: State, toolId: string, options: unknown): readonly ServedTool[] =>
  settings.tools.flatMap((one) => (one.toolId === toolId ? [{ ...one, costUsd: costOf(one, options) }] : []));

async function readRoom(state: State, toolId: string, options: unknown): Promise<Room> {
  const { database, budget, now } = state;
  const off = await readSwitchedOff(database);
  const open = routesOf(state, toolId, options).filter((one) => takesCalls(state, off, one));
  if (open.length === 0) return { kind: 'paused' };
  if (budget === null) return { kind: 'routes', routes: open };
  const left = budget - (await readSpent(database, dayOf(now())));
  const routes = open.filter(({ costUsd }) => microsOf(costUsd) <= left);
  return routes.length === 0 ? { kind: 'budget', routes: open } : { kind: 'routes', routes };
}

/** @returns the lease of one task that goes to these providers */
function openLease(state: State, taskId: string, routes: readonly ServedTool[]): TaskLease {
  const { circuits, database, now } = state;
  const moment = timeOf(state);
  const waiting = new Set(routes.map(({ at }) => at.access.name));
  for (const name of waiting) circuits.set(name, withCall(circuitOf(state, name), moment));
  const attempts: Pick<Attempt, 'provider' | 'end' | 'costUsd'>[] = [];
  return {
    setup: { routes } satisfies RouteSetup,
    note(value) {
      const parsed = attemptSchema.safeParse(value);
      if (!parsed.success) return;
      const attempt = parsed.data as Attempt;
      attempts.push(attempt);
      waiting.delete(attempt.provider);
      noteAttempt(state, attempt);
    },
    async end(how) {
      for (const name of waiting) circuits.set(name, afterCall(circuitOf(state, name), 'unused', timeOf(state)));
      const last = attempts.at(-1);
      // The process continues with it after a restart.
      if (how === 'left') return;
      const micros = last === undefined ? null : microsOf(Math.max(...attempts.map(({ costUsd }) => costUsd)));
      const made = how === 'made' ? 'made' : (last?.end ?? 'failed');
      // What was made and then refused by our own moderation has cost as much.
      const settled = how === 'refused' && made === 'made' ? 'refused' : made;
      await recordSpend(database, { taskId, state: settled, provider: last?.provider ?? null, micros, now: now() });
    },
  };
}

/** The lease of a task whose turn it is. @throws TaskError when no provider can take it now */
async function leaseTask(state: State, { id, toolId, attempt, options }: LeasedTask): Promise<TaskLease> {
  const { database, budget, now } = state;
  // A provider may have its job already: it is followed there, whatever has changed since.
  const room: Room =
    attempt > 1 ? { kind: 'routes', routes: routesOf(state, toolId, options) } : await readRoom(state, toolId, options);
  if (room.kind === 'paused') throw new TaskError('failed', say('provider.paused'));
  const { routes } = room;
  const micros = microsOf(Math.max(0, ...routes.map(({ costUsd }) => costUsd)));
  const reserved = await reserveSpend(database, { taskId: id, toolId, micros, budget, now: now() });
  if (!reserved) throw new TaskError('failed', say('provider.budget'));
  return openLease(state, id, routes);
}

export function createDispatch(parts: DispatchParts): Dispatch {
  const { settings, database, now, log } = parts;
  const state: State = {
    ...parts,
    names: [...new Set(settings.tools.map(({ at }) => at.access.name))],
    circuits: new Map(),
    budget: settings.budgetUsd === null ? null : microsOf(settings.budgetUsd),
  };
  return {
    note: (attempt) => noteAttempt(state, attempt),
    async admit(toolId, options) {
      const room = await readRoom(state, toolId, options);
      if (room.kind === 'paused') throw new ApiError(503, providerPausedCode, say('provider.paused'));
      if (room.kind === 'budget') throw new ApiError(503, providerBudgetCode, say('provider.budget'));
    },
    lease: (task) => leaseTask(state, task),
    async readDesks() {
      const off = await readSwitchedOff(database);
      return state.names.map((name) => {
        const circuit = circuitOf(state, name);
        return { name, isOn: !off.has(name), circuit, takesCalls: mayCall(circuit, timeOf(state)) };
      });
    },
    async readPaused() {
      const off = await readSwitchedOff(database);
      const open = new Set(settings.tools.filter((one) => takesCalls(state, off, one)).map(({ toolId }) => toolId));
      return [...new Set(settings.tools.map(({ toolId }) => toolId))].filter((toolId) => !open.has(toolId));
    },
    async readDay() {
      const day = dayOf(now());
      return { day, spentUsd: (await readSpent(database, day)) / 1e6, budgetUsd: settings.budgetUsd };
    },
    readRecords: () => readRecords(database, new Date(timeOf(state) - keptRuns)),
    async setSwitch(provider, isOn) {
      if (!state.names.includes(provider)) throw new ApiError(404, 404, say('provider.unknown'));
      await writeSwitch(database, provider, isOn, now());
      log.info({ provider, isOn }, 'the operator switched a provider');
    },
    forget: () => forgetRuns(database, new Date(timeOf(state) - keptRuns)),
  };
}
