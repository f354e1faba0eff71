/** Longer side at which looks are drawn; a larger photo is reduced to it. */
export const LOOK_SIDE = 2048;
/** A smaller photo is brought to this side, at most twice as large: lines and strokes are finer than its pixels. */
const SMALL_SIDE = 1280;

/** Size of the drawing of a photo, whose longer side is `most` pixels at most. */
export function lookSize(
  { width, height }: { readonly width: number; readonly height: number },
  { most = LOOK_SIDE, enlarge = false }: { readonly most?: number; readonly enlarge?: boolean | undefined } = {},
): { readonly width: number; readonly height: number } {
  const side = Math.max(width, height);
  const scale = Math.min(most / side, enlarge ? Math.max(1, Math.min(2, SMALL_SIDE / side)) : 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
