/** Lets so many pieces of work run at once, the others wait for their turn. */
export interface Slots {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Work that waits. */
  readonly waiting: number;
  readonly running: number;
}

export function createSlots(count: number): Slots {
  const queue: (() => void)[] = [];
  let running = 0;

  const release = (): void => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  const acquire = async (): Promise<void> => {
    if (running < count) running += 1;
    else
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
  };
  return {
    async run(work) {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
    get waiting() {
      return queue.length;
    },
    get running() {
      return running;
    },
  };
}

/** Work on strangers' media that runs beside the tasks: judging, moderation, signing. Two leave the machine to everybody else. */
export const mediaSlots = createSlots(2);
