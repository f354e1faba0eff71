/** Kinds of designs that are drawn by rules and numbers. */
export const designFamilies = ['mandala', 'geometric', 'botanical'] as const;
export type DesignFamily = (typeof designFamilies)[number];

/** What a drawn design is made by. */
export interface DesignSettings {
  /** Another number gives another design; whole. */
  readonly seed: number;
  /** How much there is in it, 0 to 1. */
  readonly detail: number;
  /** Width of its main lines, in thousandths of the sheet. */
  readonly weight: number;
  /** How often a round design repeats; whole, 5 to 16. */
  readonly folds: number;
}
