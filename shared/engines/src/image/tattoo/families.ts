/** Kinds of designs that are drawn by rules and numbers. */
export const designFamilies = ['mandala', 'geometric', 'botanical'] as const;
export type DesignFamily = (typeof designFamilies)[number];
