import { isAbort, type WorkerCalls, type WorkerClient } from '@facet/workbench';

/** Pixels of a photo from which a run has the memory of a tab to itself: two workers with networks come to half a gigabyte. */
const LARGE = 24_000_000;

export interface RoomForRuns<Calls extends WorkerCalls<Calls>> {
  /** Starts a run. That of a large photo ends the worker of the previews first, and its own with all that it holds afterwards. */
  run<Made>(photo: { readonly width: number; readonly height: number }, start: () => Promise<Made>): Promise<Made>;
  /** Makes a preview: after a large run that is under way, and once more after one that has ended its worker. */
  preview<Made>(make: () => Promise<Made>, signal: AbortSignal): Promise<Made>;
  /** The worker of the previews, whose calls wait while a large run is under way. */
  readonly previews: WorkerClient<Calls>;
}

/** @param runs their worker, as that of the previews; both start again with their next call */
export function createRoomForRuns<Calls extends WorkerCalls<Calls>>(
  runs: { stop(): void },
  previews: WorkerClient<Calls>,
): RoomForRuns<Calls> {
  let largeRun: Promise<unknown> = Promise.resolve();
  /** How often a large run has ended the worker of the previews. */
  let stops = 0;
  const untilFree = async (): Promise<void> => {
    let awaited: unknown;
    do {
      awaited = largeRun;
      await awaited;
    } while (awaited !== largeRun);
  };
  return {
    run({ width, height }, start) {
      if (width * height < LARGE) return start();
      stops += 1;
      previews.stop();
      const made = start().finally(() => runs.stop());
      largeRun = made.catch(() => null);
      return made;
    },
    async preview(make, signal) {
      for (;;) {
        await untilFree();
        signal.throwIfAborted();
        const before = stops;
        try {
          return await make();
        } catch (error) {
          if (!isAbort(error) || stops === before) throw error;
        }
      }
    },
    previews: {
      get generation() {
        return previews.generation;
      },
      async call(name, request, options) {
        await untilFree();
        return previews.call(name, request, options);
      },
      stop: () => previews.stop(),
    },
  };
}
