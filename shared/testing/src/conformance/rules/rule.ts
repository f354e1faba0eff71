import type { Stage } from '../stage.ts';

/** One thing that every exposed module must do. */
export interface Rule {
  /** For reports and filters: `mount-returns-at-once`. */
  readonly id: string;
  /** What holds when the rule is kept. */
  readonly sentence: string;
  /** It mounts the widget dozens of times. What it finds lies in what widgets of one kind share. */
  readonly isLong?: true;
  /** What it finds may lie in the fields and words of a single widget, not only in what widgets of one kind share. */
  readonly isOfContent?: true;
  /** Checks the rule on a stage of its own. Throws ConformanceError that says what was seen and what to do. */
  check(stage: Stage): Promise<void>;
}
