import { anyDrawing, drawings, heroTool, loops, pairs, sounding } from './examples.generated.ts';

/** Sizes of the pictures of an example, in pixels (scripts/examples/encode.ts). */
export const sizes = {
  large: { width: 640, height: 480 },
  small: { width: 208, height: 156 },
  hero: { width: 960, height: 720 },
} as const;
export type SizeName = keyof typeof sizes;
export type Side = 'before' | 'after';

type Format = 'avif' | 'webp';

/** What shows a tool's work: what it made of a photo, a short clip of its making, or a drawing where neither would say anything. */
export type Example =
  | { readonly kind: 'pair'; address(side: Side, size: SizeName, format: Format): string }
  | {
      readonly kind: 'loop';
      readonly film: string;
      readonly hasSound: boolean;
      still(size: SizeName, format: Format): string;
    }
  | { readonly kind: 'drawing'; readonly address: string };

/** The example of a tool. One whose remote brought it since this build has the gem. */
export function exampleOf(tool: string): Example {
  const hash = pairs[tool];
  if (hash !== undefined) {
    return { kind: 'pair', address: (side, size, format) => `/examples/${tool}.${hash}.${side}-${size}.${format}` };
  }
  const loop = loops[tool];
  if (loop !== undefined) {
    const start = `/examples/${tool}.${loop}`;
    return {
      kind: 'loop',
      film: `${start}.loop.mp4`,
      hasSound: sounding.includes(tool),
      still: (size, format) => `${start}.still-${size}.${format}`,
    };
  }
  return { kind: 'drawing', address: drawingAddress(tool) };
}

/** The drawing of what a tool does; the gem where there is none. */
export function drawingAddress(tool: string): string {
  const drawn = drawings[tool];
  return `/examples/${drawn === undefined ? `tool.${anyDrawing}` : `${tool}.${drawn}`}.svg`;
}

/** The example of the home page's first screen; it alone has the size `hero`. */
export const heroExample = heroTool;
