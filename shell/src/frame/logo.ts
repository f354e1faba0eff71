import { contrast, papers, type Colour } from '@facet/embed/accent';

/** A partner's logo as the page sent it, and what stands behind it. */
export interface ShownLogo {
  readonly url: string;
  readonly plates: LogoPlates;
}

/** Whether a plate of the other theme's paper stands behind the logo, in each theme. */
export interface LogoPlates {
  readonly light: boolean;
  readonly dark: boolean;
}

/** The logo that is shown; null for none. */
export interface Logo {
  current(): ShownLogo | null;
  /** Calls `listener` after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** Share of pixels that are seen through, above which a logo has no ground of its own. */
const OPEN_SHARE = 0.05;
/** WCAG 2.2, 1.4.11. */
const ENOUGH = 3;

/**
 * On which paper a logo cannot be made out: at least half of its ink lacks the contrast that WCAG 2.2 requires of
 * graphics (3:1), and the other paper shows more of it. A logo that brings its own ground needs no plate.
 *
 * @param pixels RGBA, not premultiplied
 */
export function platesOf(pixels: ArrayLike<number>): LogoPlates {
  let ink = 0;
  let open = 0;
  const seen = papers.map(() => 0);
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]! / 255;
    if (alpha < 0.5) open++;
    ink += alpha;
    const colour: Colour = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
    papers.forEach(({ paper }, index) => {
      if (contrast(colour, paper) >= ENOUGH) seen[index]! += alpha;
    });
  }
  const hasGround = open / (pixels.length / 4) < OPEN_SHARE;
  const needs = (paper: number, other: number): boolean =>
    !hasGround && ink > 0 && seen[paper]! < ink / 2 && seen[other]! > seen[paper]!;
  return { light: needs(0, 1), dark: needs(1, 0) };
}

/** Background of a logo: the other theme's paper where it needs one. */
export function plateStyle({ light, dark }: LogoPlates): string {
  const [onLight, onDark] = papers.map(({ paper }) => `rgb(${paper.join(' ')})`) as [string, string];
  return `light-dark(${light ? onDark : 'transparent'}, ${dark ? onLight : 'transparent'})`;
}

/** Shows a partner's logo from its PNG, and the one that the page sends in its stead. What cannot be decoded is not shown. */
export function createLogo(first: Blob | null, read: (png: Blob) => Promise<ArrayLike<number>> = readPixels) {
  const listeners = new Set<() => void>();
  let wanted: Blob | null = null;
  let shown: ShownLogo | null = null;
  const show = (next: ShownLogo | null): void => {
    if (shown) URL.revokeObjectURL(shown.url);
    shown = next;
    for (const listener of listeners) listener();
  };
  const set = (png: Blob | null): void => {
    if (png === wanted || (png === null && shown === null)) return;
    wanted = png;
    if (png === null) {
      show(null);
      return;
    }
    read(png).then(
      (pixels) => {
        if (wanted === png) show({ url: URL.createObjectURL(png), plates: platesOf(pixels) });
      },
      () => {
        if (wanted === png) show(null);
      },
    );
  };
  set(first);
  return {
    set,
    current: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } satisfies Logo & { set(png: Blob | null): void };
}

/** Pixels of a logo, made small: contrast needs no more. */
async function readPixels(png: Blob): Promise<ArrayLike<number>> {
  const bitmap = await createImageBitmap(png, { resizeHeight: 48 });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}
