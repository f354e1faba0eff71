import { isAbort } from '@facet/workbench';

/** Pixels of a photo from which a run has the memory of a tab to itself: two workers with networks come to half a gigabyte. */
const LARGE = 24_000_000;

export interface RoomForRuns {
  /** Starts a run. That of a large photo ends the worker of the previews. */
  run<Made>(photo: { readonly width: number; readonly height: number }, start: () => Promise<Made>): Promise<Made>;
  /** Makes a preview: after a large run that is under way, and once more after one that has ended its worker. */
  preview<Made>(make: () => Promise<Made>, signal: AbortSignal): Promise<Made>;
}

/** @param previews their worker; it starts again with its next call */
export function createRoomForRuns(previews: { stop(): void }): RoomForRuns {
  let largeRun: Promise<unknown> = Promise.resolve();
  /** How often a large run has ended the worker. */
  let stops = 0;
  return {
    run({ width, height }, start) {
      if (width * height < LARGE) return start();
      stops += 1;
      previews.stop();
      const made = start();
      largeRun = made.catch(() => null);
      return made;
    },
    async preview(make, signal) {
      for (;;) {
        await largeRun;
        signal.throwIfAborted();
        const before = stops;
        try {
          return await make();
        } catch (error) {
          if (!isAbort(error) || stops === before) throw error;
        }
      }
    },
  };
}
