/** What the order of steps depends on. */
export interface Schedulable {
  readonly name: string;
  /** Names of steps before it; those that are not in the list are not waited for. */
  readonly needs: readonly string[];
}

/**
 * Runs steps in their order, each as soon as a place is free and what it needs has passed.
 *
 * @param places how many run side by side
 * @param run resolves with whether the step passed
 * @param skip of a step whose need failed
 */
export async function runSteps<S extends Schedulable>(
  steps: readonly S[],
  places: number,
  run: (step: S) => Promise<boolean>,
  skip: (step: S) => void,
): Promise<void> {
  const waiting = [...steps];
  const running = new Map<string, Promise<void>>();
  const passed = new Map<string, boolean>();
  const wanted = new Set(steps.map(({ name }) => name));

  const start = (step: S): void => {
    const ending = run(step).then((isGood) => {
      passed.set(step.name, isGood);
      running.delete(step.name);
    });
    running.set(step.name, ending);
  };

  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) => needs.every((need) => !wanted.has(need) || passed.has(need)));
    const step = waiting[next];
    if (step?.needs.some((need) => passed.get(need) === false)) {
      waiting.splice(next, 1);
      passed.set(step.name, false);
      skip(step);
    } else if (step && running.size < places) {
      waiting.splice(next, 1);
      start(step);
    } else {
      await Promise.race(running.values());
    }
  }
  await Promise.all(running.values());
}
