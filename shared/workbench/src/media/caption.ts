import { breakLines, directionOf } from '@facet/engines/subtitle';

/** Words on a picture. */
export interface Caption {
  readonly text: string;
  readonly place: 'top' | 'bottom';
}

export interface CaptionColours {
  readonly fill: string;
  /** Of the outline of the letters. */
  readonly edge: string;
}

/** Height of a line in shares of the picture's height, and the least in pixels. */
const LINE = 0.12;
const LEAST = 14;
const FAMILY = `Impact, 'Anton', 'Haettenschweiler', 'Arial Narrow Bold', 'Noto Sans JP', 'Noto Sans Arabic', system-ui, sans-serif`;

/** Draws words at the top or bottom with an outline, by default white on dark, as large as fits. */
export function drawCaption(
  context: OffscreenCanvasRenderingContext2D,
  { text, place }: Caption,
  width: number,
  height: number,
  { fill, edge }: CaptionColours = { fill: '#fff', edge: '#000' },
): void {
  if (text.trim() === '') return;
  const room = width * 0.92;
  let size = Math.max(LEAST, Math.round(height * LINE));
  const measure = (line: string): number => context.measureText(line).width;
  let lines: string[] = [];
  for (; size >= LEAST; size -= 2) {
    context.font = `700 ${String(size)}px ${FAMILY}`;
    lines = breakLines(text.trim(), room, measure).split('\n');
    if (lines.every((line) => measure(line) <= room) && lines.length * size * 1.15 <= height * 0.45) break;
  }
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.direction = directionOf(text);
  context.lineJoin = 'round';
  context.lineWidth = Math.max(2, size / 7);
  context.strokeStyle = edge;
  context.fillStyle = fill;
  const block = lines.length * size * 1.15;
  const first = place === 'top' ? size * 1.05 : height - block + size * 0.8;
  lines.forEach((line, i) => {
    const y = first + i * size * 1.15;
    context.strokeText(line, width / 2, y);
    context.fillText(line, width / 2, y);
  });
}
