import { stat, statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

/** How the process does, by the last sample. */
export interface VitalSigns {
  /** Longest time that the event loop was held up since the sample before, milliseconds. */
  readonly event_loop_ms: number;
  /** How long a file's status waited for the thread pool, milliseconds: decoders and hashes share it. */
  readonly thread_pool_ms: number;
  /** Work on media that waits for a process. */
  readonly media_waiting: number;
  /** Tasks that wait, of everybody; -1 while the database does not say. */
  readonly tasks_waiting: number;
}

export interface Vitals {
  readonly signs: VitalSigns;
  /** Whether every folder of data has room for what people send and for the database's log. */
  hasRoom(): Promise<boolean>;
  register(registry: Registry): void;
  /** Samples from now on. @returns stops it */
  start(): () => void;
}

export interface VitalsParts {
  /** Folders that are written to; what does not exist yet counts by the folder above it. */
  readonly folders: readonly string[];
  readonly mediaWaiting: () => number;
  readonly countTasks: () => Promise<number>;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

const samplePeriod = 5_000;
/** A video, its result, and the write-ahead log of the embedded database beside them, bytes. */
export const leastFree = 512 * 2 ** 20;

/** Bytes that this user may still write to the file system of a folder. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function createVitals({ folders, mediaWaiting, countTasks, freeBytes = freeBytesOf }: VitalsParts): Vitals {
  let signs: VitalSigns = { event_loop_ms: 0, thread_pool_ms: 0, media_waiting: 0, tasks_waiting: 0 };
  const free = new Gauge({ name: 'facet_disk_free_bytes', help: 'Room where data is written, bytes.', registers: [] });
  const gauges = Object.fromEntries(
    Object.keys(signs).map((name) => [
      name,
      new Gauge({ name: `facet_${name}`, help: `The last sample of ${name}.`, registers: [] }),
    ]),
  );
  const loop = monitorEventLoopDelay({ resolution: 20 });

  async function sample(): Promise<void> {
    const startedAt = performance.now();
    await stat('.').catch(() => null);
    const thread_pool_ms = Math.round(performance.now() - startedAt);
    // The histogram counts the timer's own period; what is beyond it is delay.
    const event_loop_ms = Math.max(0, Math.round(loop.max / 1e6) - 20);
    loop.reset();
    signs = {
      event_loop_ms,
      thread_pool_ms,
      media_waiting: mediaWaiting(),
      tasks_waiting: await countTasks().catch(() => -1),
    };
    for (const [name, value] of Object.entries(signs)) gauges[name]?.set(value);
    free.set(await leastFreeOf());
  }

  async function leastFreeOf(): Promise<number> {
    const all = await Promise.all(folders.map((folder) => freeBytes(folder).catch(() => Infinity)));
    return Math.min(Infinity, ...all);
  }

  return {
    get signs() {
      return signs;
    },
    hasRoom: async () => (await leastFreeOf()) >= leastFree,
    register(registry) {
      for (const gauge of [free, ...Object.values(gauges)]) registry.registerMetric(gauge);
    },
    start() {
      loop.enable();
      let running = false;
      const timer = setInterval(() => {
        if (running) return;
        running = true;
        void sample().finally(() => {
          running = false;
        });
      }, samplePeriod);
      timer.unref();
      return () => {
        clearInterval(timer);
        loop.disable();
      };
    },
  };
}
