/** Names of the looks, apart from what draws them: a page needs the names alone. */
export const animationLooks = ['comic', 'storybook', 'ink', 'watercolour', 'pencil', 'oil'] as const;
export type AnimationLook = (typeof animationLooks)[number];
