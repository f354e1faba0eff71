import { anyDrawing, drawings, heroTool, pairs } from './examples.generated.ts';

/** Sizes of the pictures of an example, in pixels (scripts/examples/encode.ts). */
export const sizes = {
  large: { width: 640, height: 480 },
  small: { width: 208, height: 156 },
  hero: { width: 960, height: 720 },
} as const;
export type SizeName = keyof typeof sizes;
export type Side = 'before' | 'after';

/** What shows a tool's work: what it made of a photo, or a drawing where a picture would say nothing. */
export type Example =
  | { readonly kind: 'pair'; address(side: Side, size: SizeName, format: 'avif' | 'webp'): string }
  | { readonly kind: 'drawing'; readonly address: string };

/** The example of a tool. One whose remote brought it since this build has the gem. */
export function exampleOf(tool: string): Example {
  const hash = pairs[tool];
  if (hash !== undefined) {
    return { kind: 'pair', address: (side, size, format) => `/examples/${tool}.${hash}.${side}-${size}.${format}` };
  }
  const drawn = drawings[tool];
  const name = drawn === undefined ? `tool.${anyDrawing}` : `${tool}.${drawn}`;
  return { kind: 'drawing', address: `/examples/${name}.svg` };
}

/** The example of the home page's first screen; it alone has the size `hero`. */
export const heroExample = heroTool;
