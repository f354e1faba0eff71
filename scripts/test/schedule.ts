/** What the order of steps depends on. */
export interface Schedulable {
  readonly name: string;
  readonly cores: number;
  /** Names of steps before it; those that are not in the list are not waited for. */
  readonly needs: readonly string[];
}

/**
 * Runs steps in their order, each as soon as a core is free and what it needs has passed. A step may want more cores than
 * are free: the last of two that run side by side may begin early.
 *
 * @param cores of the machine
 * @param run resolves with whether the step passed
 * @param skip of a step whose need failed
 */
export async function runSteps<S extends Schedulable>(
  steps: readonly S[],
  cores: number,
  run: (step: S) => Promise<boolean>,
  skip: (step: S) => void,
): Promise<void> {
  const waiting = [...steps];
  const running = new Map<string, Promise<void>>();
  const passed = new Map<string, boolean>();
  const asked = new Set(steps.map(({ name }) => name));
  let free = cores;

  const start = (step: S): void => {
    free -= step.cores;
    const ending = run(step).then((isGood) => {
      passed.set(step.name, isGood);
      free += step.cores;
      running.delete(step.name);
    });
    running.set(step.name, ending);
  };

  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) => needs.every((need) => !asked.has(need) || passed.has(need)));
    const step = waiting[next];
    if (step?.needs.some((need) => passed.get(need) === false)) {
      waiting.splice(next, 1);
      passed.set(step.name, false);
      skip(step);
    } else if (step && free > 0) {
      waiting.splice(next, 1);
      start(step);
    } else {
      await Promise.race(running.values());
    }
  }
  await Promise.all(running.values());
}
