import { toolById } from '@facet/catalog';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { every } from '../../every.ts';
import type { Files } from '../uploads/files.ts';
import { createChanges } from './changes.ts';
import { openGuard, type TaskGuard } from './guard.ts';
import { createTaskMetrics, type TaskMetrics } from './metrics.ts';
import { readRevisions, removeEndedBefore } from './queries.ts';
import { recoverStaleTasks } from './recover.ts';
import { createRunner } from './runner.ts';
import { createTaskService, type TaskService } from './service.ts';
import { type Offer, shownFor } from './service-context.ts';
import type { TaskSettings } from './settings.ts';
import { createTickets } from './tickets.ts';
import type { TaskTool } from './tool.ts';

/** How often `recoverStaleTasks` runs, milliseconds. */
const recoveryPeriod = 60_000;
/** How often changes that other processes made are looked for, milliseconds. */
const lookPeriod = 1_000;

export interface TasksParts {
  readonly database: Database;
  readonly files: Files;
  /** Tools that this backend serves. */
  readonly tools: readonly TaskTool[];
  readonly settings: TaskSettings;
  /** Ids of tools that refuse tasks at the moment. Default: none does. */
  readonly readPaused?: () => Promise<readonly string[]>;
  /** Moderation; without it everything passes. */
  readonly guard?: TaskGuard;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** What tools cost; the catalogue knows. */
  readonly offerOf?: (toolId: string) => Offer | undefined;
}

/** Everything about tasks, over one migrated database. */
export interface Tasks {
  readonly service: TaskService;
  readonly metrics: TaskMetrics;
  /** Works on tasks from now on. @returns stops it; what was running continues after the next start */
  start(): Promise<() => Promise<void>>;
  /** Answers everybody who waits for news, now and later. */
  endLongPolls(): void;
  /** Forgets tasks that ended long ago. */
  forget(): Promise<void>;
}

export function openTasks({
  database,
  files,
  settings,
  now,
  log,
  offerOf = toolById,
  guard = openGuard,
  ...parts
}: TasksParts): Tasks {
  const { workers, mostWaiting, limit, folder } = settings;
  const tools = new Map(parts.tools.map((tool) => [tool.toolId, tool]));
  const changes = createChanges();
  const metrics = createTaskMetrics();
  // A task may crash, and be taken up again in the same ticket.
  const tickets = createTickets({ database, workers, limit: Math.ceil(limit / 1000) + 300, log });
  const runner = createRunner({ database, files, tools, folder, limit, guard, changes, metrics, now, log });
  const service = createTaskService({
    ...{ database, files, tools, offerOf, tickets, changes, metrics, workers, mostWaiting, now, log },
    drop: runner.drop,
    ...(parts.readPaused ? { readPaused: parts.readPaused } : {}),
  });

  /** The owner of the folder is unknown: a tool ignores a folder that is not its own. */
  async function abandon(left: string): Promise<void> {
    for (const tool of tools.values()) await tool.abandon?.(left);
  }

  async function lookElsewhere(known: Map<string, number>): Promise<void> {
    const users = changes.users;
    for (const user of known.keys()) if (!users.has(user)) known.delete(user);
    if (users.size === 0) return;
    for (const [user, revision] of await readRevisions(database, [...users])) {
      if (known.get(user) !== revision) changes.notify(user);
      known.set(user, revision);
    }
  }

  return {
    service,
    metrics,
    async start() {
      await tickets.start(runner.serve);
      const recover = (): Promise<void> =>
        recoverStaleTasks({ database, files, tickets, folder, abandon, limit, changes, now, log });
      await recover();
      const stops = [every(recoveryPeriod, 'stale tasks could not be recovered', recover, log)];
      if (database.engine === 'postgres') {
        const known = new Map<string, number>();
        stops.push(every(lookPeriod, 'changes of tasks were not looked for', () => lookElsewhere(known), log));
      }
      log.info({ workers, tools: [...tools.keys()] }, 'tasks are worked on');
      return async () => {
        changes.close();
        for (const stop of stops) await stop();
        await Promise.all([tickets.stop(), runner.stop()]);
      };
    },
    endLongPolls() {
      changes.close();
    },
    forget: () => removeEndedBefore(database, new Date(now().getTime() - shownFor)),
  };
}
