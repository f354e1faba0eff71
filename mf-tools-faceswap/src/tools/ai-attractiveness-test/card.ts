import type { Dot, Proportion, ProportionName } from '@facet/engines/face/proportions';
import { decodeUpright } from '@facet/workbench/worker';

/** Words on a card, in the language of the page. */
export interface CardWords {
  readonly labels: Readonly<Record<ProportionName, string>>;
  readonly textbook: string;
  readonly footer: string;
}

export interface CardRequest {
  readonly photo: Blob;
  readonly landmarks: ArrayLike<number>;
  readonly proportions: readonly Proportion[];
  readonly words: CardWords;
}

export interface Card {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** Calls of the page to the card's worker: a photo of 40 megapixels is made smaller there. */
export interface CardCalls {
  /** Rejects when the photo cannot be read. */
  draw: { request: CardRequest; answer: Card };
}

const WIDTH = 1080;
const ROW = 60;
const FOOTER = 84;
const PAD = 48;
/** The photo's side, in widths of the face. */
const ROOM = 1.75;
/** Colours that colour-blind people can distinguish, after Okabe and Ito. */
export const lineColours: Readonly<Record<ProportionName, string>> = {
  fifths: '#56b4e9',
  eyes: '#f0e442',
  thirds: '#e69f00',
  lips: '#cc79a7',
  mouth: '#2fd6a3',
  sides: '#ffffff',
};

/** A part of a photo, in its pixels. */
type Square = Dot & { readonly side: number };

/** The part of the photo that a card shows: a square around the face, moved and made smaller so that it lies within the photo. */
export function squareAround(
  landmarks: ArrayLike<number>,
  photo: { readonly width: number; readonly height: number },
): Square {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i + 2 < landmarks.length; i += 3) {
    left = Math.min(left, landmarks[i]!);
    right = Math.max(right, landmarks[i]!);
    top = Math.min(top, landmarks[i + 1]!);
    bottom = Math.max(bottom, landmarks[i + 1]!);
  }
  const ideal = Math.max(right - left, bottom - top) * ROOM;
  const side = Math.min(ideal, photo.width, photo.height);
  const within = (start: number, length: number): number => Math.min(Math.max(0, start), length - side);
  return {
    x: within((left + right - side) / 2, photo.width),
    y: within((top + bottom) / 2 - side * 0.53, photo.height),
    side,
  };
}

/** How a figure stands on the card and beside it: ratios with two places, halves that differ in percent. */
export const figureOf = (name: ProportionName, value: number): string =>
  name === 'sides' ? `${(value * 100).toFixed(1)} %` : value.toFixed(2);

/** Draws the measured lines on the face and the figures below it. Rejects when the photo cannot be read. */
export async function drawCard({ photo, landmarks, proportions, words }: CardRequest): Promise<Card> {
  const height = WIDTH + PAD + proportions.length * ROW + FOOTER;
  const canvas = new OffscreenCanvas(WIDTH, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('could not allocate a canvas');
  context.fillStyle = '#16141f';
  context.fillRect(0, 0, WIDTH, height);
  const bitmap = await decodeUpright(photo);
  const { x, y, side } = squareAround(landmarks, bitmap);
  const scale = WIDTH / side;
  context.save();
  context.beginPath();
  context.rect(0, 0, WIDTH, WIDTH);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, -x * scale, -y * scale, bitmap.width * scale, bitmap.height * scale);
  bitmap.close();
  const place = (dot: Dot): Dot => ({ x: (dot.x - x) * scale, y: (dot.y - y) * scale });
  // Twice: a dark rim first, so that no line is lost on skin of any tone.
  for (const rim of [true, false])
    for (const { name, lines } of proportions) {
      context.lineWidth = rim ? 9 : 4;
      context.strokeStyle = rim ? 'rgba(10, 8, 20, 0.55)' : lineColours[name];
      for (const [from, to] of lines) drawLine(context, place(from), place(to));
    }
  context.restore();
  proportions.forEach((proportion, row) => drawRow(context, proportion, words, WIDTH + PAD * 0.6 + row * ROW));
  context.fillStyle = '#a9a3c4';
  context.font = '28px sans-serif';
  context.textBaseline = 'alphabetic';
  context.fillText(words.footer, PAD, height - 34, WIDTH - PAD * 2);
  return { blob: await canvas.convertToBlob({ type: 'image/png' }), width: WIDTH, height };
}

type Context = OffscreenCanvasRenderingContext2D;

/** A line with short ticks across its ends. */
function drawLine(context: Context, from: Dot, to: Dot): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [((to.y - from.y) / length) * 11, ((from.x - to.x) / length) * 11];
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  for (const { x, y } of [from, to]) {
    context.moveTo(x - dx, y - dy);
    context.lineTo(x + dx, y + dy);
  }
  context.stroke();
}

function drawRow(context: Context, { name, value, textbook }: Proportion, words: CardWords, top: number): void {
  const middle = top + ROW / 2;
  context.fillStyle = lineColours[name];
  context.beginPath();
  context.arc(PAD + 12, middle, 12, 0, Math.PI * 2);
  context.fill();
  context.textBaseline = 'middle';
  context.fillStyle = '#ffffff';
  context.font = '32px sans-serif';
  context.fillText(words.labels[name], PAD + 44, middle, 560);
  context.textAlign = 'right';
  context.font = 'bold 34px sans-serif';
  context.fillText(figureOf(name, value), 800, middle);
  context.fillStyle = '#a9a3c4';
  context.font = '28px sans-serif';
  context.fillText(`${words.textbook} ${figureOf(name, textbook)}`, WIDTH - PAD, middle, 220);
  context.textAlign = 'left';
}
