/** Names of the looks, apart from what draws them: a page needs the names alone. */
export const cartoonLooks = ['comic', 'storybook', 'ink', 'poster'] as const;
export type CartoonLook = (typeof cartoonLooks)[number];

export const paintLooks = ['oil', 'watercolour', 'pencil', 'pop-art', 'low-poly', 'duotone'] as const;
export type PaintLook = (typeof paintLooks)[number];

export const duotoneNames = ['indigo', 'forest', 'rose'] as const;
export type Duotone = (typeof duotoneNames)[number];
