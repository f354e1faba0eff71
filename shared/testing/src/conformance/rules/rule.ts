import type { Stage } from '../stage.ts';

/** One thing that every exposed module must do. */
export interface Rule {
  /** For reports and filters: `mount-returns-at-once`. */
  readonly id: string;
  /** What holds when the rule is kept. */
  readonly sentence: string;
  /** Checks the rule on a stage of its own. Throws ConformanceError that says what was seen and what to do. */
  check(stage: Stage): Promise<void>;
}
