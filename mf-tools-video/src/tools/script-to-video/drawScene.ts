import type { Passage } from '@facet/engines/clip';
import type { Cue, SubtitleStyle } from '@facet/engines/subtitle';
import { sansFonts } from '../../clip/letterFonts.ts';
import { drawSubtitle } from '../add-subtitle-to-video/drawSubtitle.ts';
import type { CardLook, SceneRequest } from './calls.ts';
import { drift, momentAt, type Placed } from './timeline.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** Colours of cards: from, to, letters, ornament. */
const looks: Readonly<Record<CardLook, readonly [string, string, string, string]>> = {
  night: ['#131a33', '#2b3a67', '#f4f6ff', '#7f95e0'],
  paper: ['#fbf7ec', '#efe6d0', '#2a2621', '#c08a4a'],
  sunset: ['#7a2048', '#e8743b', '#fff6ea', '#ffd08a'],
  forest: ['#10302a', '#2f6b4f', '#f1faf3', '#9fd6ac'],
};

const style = (size: number, colour: string, outline: string, place: SubtitleStyle['place']): SubtitleStyle => ({
  font: sansFonts,
  size,
  colour,
  outline,
  box: false,
  place,
});

export interface Film {
  readonly scenes: readonly SceneRequest[];
  readonly placed: readonly Placed[];
  readonly pictures: readonly ImageBitmap[];
  readonly cues: readonly Cue[];
  readonly passage: Passage;
  readonly look: CardLook;
  readonly width: number;
  readonly height: number;
}

/** Draws a moment of a film: its scene, the one that comes, and the words. */
export function drawMoment(context: Context, film: Film, seconds: number): void {
  const { width, height } = film;
  const { scene, along, next } = momentAt(film.placed, film.passage, seconds);
  context.globalAlpha = 1;
  if (!next) drawScene(context, film, scene, along);
  else if (film.passage === 'slide') {
    context.save();
    context.translate(-width * next.share, 0);
    drawScene(context, film, scene, along);
    context.translate(width, 0);
    drawScene(context, film, next.scene, next.along);
    context.restore();
  } else {
    drawScene(context, film, scene, along);
    context.globalAlpha = next.share;
    drawScene(context, film, next.scene, next.along);
    context.globalAlpha = 1;
  }
  const cue = film.cues.find(({ from, to }) => seconds >= from && seconds < to);
  const upright = Math.min(1, (width / height) * 1.1);
  if (cue) drawSubtitle(context, cue.text, style(0.055 * upright, '#ffffff', '#000000', 'bottom'), width, height);
}

function drawScene(context: Context, film: Film, number: number, along: number): void {
  const { picture, text, isTitle } = film.scenes[number]!;
  const bitmap = picture === null ? undefined : film.pictures[picture];
  if (!bitmap) return drawCard(context, film, text, isTitle, along);
  drawPicture(context, bitmap, film, drift(number, along));
  if (isTitle) drawWords(context, film, text, TITLE, ['#ffffff', '#000000']);
}

/** Letters of titles and of other cards, in heights of the frame. */
const TITLE = 0.11;
const TEXT = 0.07;

/** Words in the middle of the frame. @returns see drawSubtitle */
function drawWords(
  context: Context,
  { width, height }: Film,
  text: string,
  size: number,
  [ink, outline]: readonly [string, string],
): number {
  const upright = Math.min(1, (width / height) * 1.1);
  return drawSubtitle(context, text, style(size * upright, ink, outline, 'middle'), width, height);
}

/** The picture fills the frame, and moves slowly. */
function drawPicture(
  context: Context,
  bitmap: ImageBitmap,
  { width, height }: Film,
  { zoom, x, y }: ReturnType<typeof drift>,
): void {
  const scale = Math.max(width / bitmap.width, height / bitmap.height) * zoom;
  const [w, h] = [bitmap.width * scale, bitmap.height * scale];
  const [roomX, roomY] = [(w - width) / 2, (h - height) / 2];
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, -roomX - x * roomX * 0.8, -roomY - y * roomY * 0.8, w, h);
  context.restore();
}

/** A card: a slow wash of two colours, a few rings, and the words. */
function drawCard(context: Context, film: Film, text: string, isTitle: boolean, along: number): void {
  const { width, height, look } = film;
  const [from, to, ink, ornament] = looks[look];
  const wash = context.createLinearGradient(0, height * (0.2 * along), width, height * (1 - 0.2 * along));
  wash.addColorStop(0, from);
  wash.addColorStop(1, to);
  context.fillStyle = wash;
  context.fillRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  context.strokeStyle = ornament;
  const shorter = Math.min(width, height);
  const alpha = context.globalAlpha;
  for (let i = 0; i < 4; i++) {
    context.globalAlpha = alpha * 0.16;
    context.lineWidth = shorter * 0.006;
    context.beginPath();
    context.arc(width * 0.86, height * 0.14, shorter * (0.18 + 0.13 * i + 0.05 * along), 0, 2 * Math.PI);
    context.stroke();
  }
  context.globalAlpha = alpha;
  // Letters without an outline: it has the colour of nothing.
  const end = drawWords(context, film, text, isTitle ? TITLE : TEXT, [ink, 'transparent']);
  if (isTitle) {
    context.fillStyle = ornament;
    const y = Math.max(height * 0.74, end + shorter * 0.03);
    context.fillRect(width / 2 - shorter * 0.07, y, shorter * 0.14, shorter * 0.008);
  }
  context.restore();
}
