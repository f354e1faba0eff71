import { z } from 'zod';
import type { ProviderState } from '../adapter.ts';
import { failure } from './events.ts';
import type { ComfyServer } from './server.ts';

/** Largest queue that is read, bytes: it holds every waiting prompt whole, and 90 prompts of 100 kB are 9 MB. */
const MAX_QUEUE = 128 * 2 ** 20;
/** How far back a prompt is looked for by its client, entries of the history. */
const HISTORY_SEARCHED = 100;

/** An entry is `[number, prompt id, prompt, extra data, outputs]`. */
const entrySchema = z.tuple([z.number(), z.string()], z.unknown());
const queueSchema = z.object({ queue_running: z.array(entrySchema), queue_pending: z.array(entrySchema) });
type QueueEntry = z.infer<typeof entrySchema>;

const historySchema = z.record(
  z.string(),
  z.object({
    prompt: z.array(z.unknown()).catch([]),
    outputs: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
    status: z
      .object({
        status_str: z.string(),
        messages: z
          .array(
            z.tuple([
              z.string(),
              z.looseObject({ node_type: z.unknown().optional(), exception_type: z.unknown().optional() }),
            ]),
          )
          .catch([]),
      })
      .nullish(),
  }),
);
export type HistoryEntry = z.infer<typeof historySchema>[string];

/** Running and waiting prompts, whole. */
async function readQueue(server: ComfyServer, signal: AbortSignal) {
  return server.get('/queue', queueSchema, signal, MAX_QUEUE);
}

/** What is left of a prompt that has ended; null while it waits or runs, and when the server does not know it. */
export async function readHistory(server: ComfyServer, id: string, signal: AbortSignal): Promise<HistoryEntry | null> {
  const history = await server.get(`/history/${encodeURIComponent(id)}`, historySchema, signal);
  return history[id] ?? null;
}

/** Whether a prompt is being worked on now. */
export async function isRunning(server: ComfyServer, id: string, signal: AbortSignal): Promise<boolean> {
  const { queue_running: running } = await readQueue(server, signal);
  return running.some(([, other]) => other === id);
}

/** State of a prompt, by the queue and the history: every version has both. */
export async function readState(server: ComfyServer, id: string, signal: AbortSignal): Promise<ProviderState> {
  // In this order: what leaves the queue is written to the history in the same step.
  const { queue_running: running, queue_pending: pending } = await readQueue(server, signal);
  if (running.some(([, other]) => other === id)) return { kind: 'running', fraction: null };
  const mine = pending.find(([, other]) => other === id);
  if (mine) {
    const before = pending.filter(([turn]) => turn < mine[0]).length;
    return { kind: 'queued', position: running.length + before };
  }
  const entry = await readHistory(server, id, signal);
  return entry === null ? { kind: 'unknown' } : endOf(entry);
}

/** How a prompt of the history ended. */
function endOf({ status }: HistoryEntry): ProviderState {
  const messages = status?.messages ?? [];
  if (messages.some(([type]) => type === 'execution_interrupted')) return { kind: 'cancelled' };
  if (status?.status_str === 'error') {
    const error = messages.find(([type]) => type === 'execution_error')?.[1];
    return failure(text(error?.node_type), text(error?.exception_type));
  }
  return { kind: 'done' };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const clientSchema = z.object({ client_id: z.string() });
const isOf = (extra: unknown, client: string): boolean => {
  const parsed = clientSchema.safeParse(extra);
  return parsed.success && parsed.data.client_id === client;
};

/**
 * Id of a prompt that was submitted under a client id; null where the server has none. Versions that give ids of their own can be
 * searched by the client alone.
 */
export async function findByClient(server: ComfyServer, client: string, signal: AbortSignal): Promise<string | null> {
  const { queue_running: running, queue_pending: pending } = await readQueue(server, signal);
  const queued = [...running, ...pending].find((entry: QueueEntry) => entry[1] === client || isOf(entry[3], client));
  if (queued) return queued[1];
  const history = await server.get(`/history?max_items=${String(HISTORY_SEARCHED)}`, historySchema, signal, MAX_QUEUE);
  const ended = Object.entries(history).find(([id, { prompt }]) => id === client || isOf(prompt[3], client));
  return ended?.[0] ?? null;
}
