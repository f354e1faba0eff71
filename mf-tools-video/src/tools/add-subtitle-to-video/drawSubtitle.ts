import { breakLines, directionOf, type SubtitleStyle } from '@facet/engines/subtitle';

/** What is drawn on: a canvas of a page or of a worker. */
export type SubtitleCanvas = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

interface Run {
  readonly text: string;
  readonly italic: boolean;
  readonly bold: boolean;
  readonly underline: boolean;
}

/** Room at the sides and at the edge, in shares of width and height, and the distance of lines in letter heights. */
const SIDES = 0.05;
const EDGE = 0.05;
const LEADING = 1.25;
/** Letters are never smaller, pixels. */
const LEAST = 8;
/** Lines may take so much of the height. */
const MOST_HEIGHT = 0.6;

/** Divides a line at its tags, which are open across lines as `state` says. */
export function runsOf(line: string, state: { italic: boolean; bold: boolean; underline: boolean }): readonly Run[] {
  const runs: Run[] = [];
  for (const part of line.split(/(<\/?[ibu]>)/)) {
    const tag = /^<(\/?)([ibu])>$/.exec(part);
    if (!tag) {
      if (part !== '') runs.push({ text: part, ...state });
      continue;
    }
    const on = tag[1] === '';
    if (tag[2] === 'i') state.italic = on;
    else if (tag[2] === 'b') state.bold = on;
    else state.underline = on;
  }
  return runs;
}

/**
 * Draws the text of a moment onto a picture: broken into equal lines, smaller where it would not fit, in the order of its script.
 * @param text with `<i>`, `<b>` and `<u>`, lines divided by `\n`
 * @returns where the last line ends, pixels from the top; 0 without a text
 */
export function drawSubtitle(
  context: SubtitleCanvas,
  text: string,
  style: SubtitleStyle,
  width: number,
  height: number,
): number {
  if (text.trim() === '') return 0;
  context.save();
  const font = (size: number, run: Omit<Run, 'text'>): string =>
    `${run.italic ? 'italic ' : ''}${run.bold ? '800' : '600'} ${String(size)}px ${style.font}`;
  const plain = { italic: false, bold: false, underline: false };
  const measure = (line: string): number => context.measureText(line).width;
  let size = Math.max(LEAST, Math.round(style.size * height));
  let lines: readonly string[];
  for (;;) {
    context.font = font(size, plain);
    lines = breakLines(text.trim(), width * (1 - 2 * SIDES), measure).split('\n');
    const fits = lines.every((line) => measure(line.replace(/<\/?[ibu]>/g, '')) <= width * (1 - SIDES));
    if (size <= LEAST || (fits && lines.length * size * LEADING <= height * MOST_HEIGHT)) break;
    size = Math.max(LEAST, Math.round(size * 0.9));
  }
  const block = lines.length * size * LEADING;
  const top = {
    bottom: height * (1 - EDGE) - block,
    middle: (height - block) / 2,
    top: height * EDGE,
  }[style.place];
  const state = { ...plain };
  const rows = lines.map((line) => rowOf(context, runsOf(line, state), (run) => font(size, run)));
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.lineJoin = 'round';
  if (style.box) paintBoxes(context, rows, style.outline, { width, top, size });
  rows.forEach((row, i) => {
    paintRow(context, row, style, { left: (width - row.width) / 2, y: top + size * (i * LEADING + 0.97), size });
  });
  context.restore();
  return top + block;
}

interface Row {
  readonly rtl: boolean;
  readonly width: number;
  readonly runs: readonly { readonly run: Run; readonly font: string; readonly width: number }[];
}

/** A line in one style stays one run, so that its letters are joined and ordered by the browser. */
function rowOf(context: SubtitleCanvas, runs: readonly Run[], fontOf: (run: Run) => string): Row {
  const rtl = directionOf(runs.map(({ text }) => text).join('')) === 'rtl';
  context.direction = rtl ? 'rtl' : 'ltr';
  const measured = runs.map((run) => {
    context.font = fontOf(run);
    return { run, font: context.font, width: context.measureText(run.text).width };
  });
  return { rtl, runs: measured, width: measured.reduce((sum, { width }) => sum + width, 0) };
}

function paintBoxes(
  context: SubtitleCanvas,
  rows: readonly Row[],
  colour: string,
  { width, top, size }: { readonly width: number; readonly top: number; readonly size: number },
): void {
  context.fillStyle = colour;
  context.globalAlpha = 0.78;
  rows.forEach((row, i) => {
    const pad = size * 0.35;
    context.fillRect((width - row.width) / 2 - pad, top + size * LEADING * i, row.width + pad * 2, size * LEADING);
  });
  context.globalAlpha = 1;
}

function paintRow(
  context: SubtitleCanvas,
  row: Row,
  style: SubtitleStyle,
  { left, y, size }: { readonly left: number; readonly y: number; readonly size: number },
): void {
  context.direction = row.rtl ? 'rtl' : 'ltr';
  // Runs of a line that is read from the right follow each other to the left.
  let x = row.rtl ? left + row.width : left;
  for (const { run, font, width } of row.runs) {
    const at = row.rtl ? x - width : x;
    context.font = font;
    const under = [at, y + size * 0.12, width, Math.max(1, size / 16)] as const;
    if (!style.box) {
      context.strokeStyle = style.outline;
      context.lineWidth = Math.max(2, size / 6.5);
      if (run.underline) context.strokeRect(...under);
      context.strokeText(run.text, at, y);
    }
    context.fillStyle = style.colour;
    context.fillText(run.text, at, y);
    if (run.underline) context.fillRect(...under);
    x = row.rtl ? at : at + width;
  }
}
