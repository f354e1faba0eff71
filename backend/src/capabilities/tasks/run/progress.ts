/** Progress is written at most so often, milliseconds. */
const reportPeriod = 500;
const longestStage = 40;

/** How far work has come, as a task's row has it. */
export interface Progress {
  readonly stage: string;
  /** 0 to 1; null where no true number is known. */
  readonly progress: number | null;
}

/** Writes the newest progress now and then; what comes in between is left out. */
export interface ProgressWriter {
  report(stage: string, fraction: number | null): void;
  /** Writes nothing more. Resolves when what is being written is written. */
  stop(): Promise<void>;
}

/** What is kept of a report; whatever a tool says, it fits the row. */
export function progressOf(stage: string, fraction: number | null): Progress {
  const progress = fraction === null || !Number.isFinite(fraction) ? null : Math.min(1, Math.max(0, fraction));
  return { stage: stage.slice(0, longestStage), progress };
}

/** @param write one at a time; a failed write is reported to `onError`, and the next progress is written all the same */
export function createProgressWriter(
  write: (progress: Progress) => Promise<void>,
  onError: (error: unknown) => void,
): ProgressWriter {
  let latest: Progress | null = null;
  let writing: Promise<void> | null = null;
  let writtenAt = -Infinity;
  let pause: NodeJS.Timeout | undefined;
  let stopped = false;

  function pump(): void {
    if (stopped || latest === null || writing !== null || pause !== undefined) return;
    const wait = writtenAt + reportPeriod - performance.now();
    if (wait > 0) {
      pause = setTimeout(() => {
        pause = undefined;
        pump();
      }, wait);
      return;
    }
    const progress = latest;
    latest = null;
    writtenAt = performance.now();
    writing = write(progress)
      .catch(onError)
      .finally(() => {
        writing = null;
        pump();
      });
  }
  return {
    report(stage, fraction) {
      latest = progressOf(stage, fraction);
      pump();
    },
    async stop() {
      stopped = true;
      clearTimeout(pause);
      await writing;
    },
  };
}
