import {
  colourIn,
  drawingOf,
  framingAt,
  lettersOf,
  negative,
  paper,
  schemes,
  screensFor,
  speedLines,
  type Colour,
  type Framing,
  type Inks,
  type Palette,
  type SchemeName,
  type SoundWord,
} from '@facet/engines/manga';
import type { RasterImage } from '@facet/engines/raster';

type Context = OffscreenCanvasRenderingContext2D;

/** What is drawn: the photo of the clip's size, its people on nothing or null, and the face in pixels. */
export interface Figure {
  readonly photo: ImageData;
  readonly front: RasterImage | null;
  readonly face: { readonly x: number; readonly y: number; readonly height: number };
}

export interface PanelOptions {
  readonly scheme: SchemeName;
  readonly word: SoundWord | 'none';
}

const css = ([r, g, b]: Colour): string => `rgb(${String(r)} ${String(g)} ${String(b)})`;

interface Sheets {
  /** The whole photo, drawn. */
  readonly whole: OffscreenCanvas;
  /** The figure alone, with a rim around it; null where it is not parted. */
  readonly figure: OffscreenCanvas | null;
  readonly palette: Palette;
}

/** Draws the frames of a clip from one photo. @param onProgress 0 to 1 while the drawings are made */
export function createPanels(
  { photo, front, face }: Figure,
  { scheme, word }: PanelOptions,
  onProgress: (fraction: number) => void,
): (context: Context, seconds: number) => void {
  const { width, height } = photo;
  const shorter = Math.min(width, height);
  const alpha = front && Float32Array.from({ length: width * height }, (_, i) => front.data[i * 4 + 3]! / 255);
  const drawing = drawingOf(photo, face.height, alpha, (fraction) => onProgress(fraction * 0.6));
  const screens = screensFor(photo, face.height);
  const original = canvasOf(photo);
  const sheets = new Map<Inks, Sheets>();
  const inks: readonly Exclude<Inks, 'photo'>[] = ['paper', 'negative', 0, 1, 2];
  for (const [i, name] of inks.entries()) {
    const palette = name === 'paper' ? paper : name === 'negative' ? negative : schemes[scheme][name];
    const figure = alpha && canvasOf(colourIn(drawing, palette, screens, alpha));
    const rim = name === 'negative' ? palette.ink : name === 'paper' ? palette.light : ([255, 255, 255] as const);
    sheets.set(name, {
      whole: canvasOf(colourIn(drawing, palette, screens)),
      figure: figure && rimmed(figure, css(rim), shorter * 0.008),
      palette,
    });
    onProgress(0.6 + (0.4 * (i + 1)) / inks.length);
  }
  return (context, seconds) => {
    const framing = framingAt(seconds, face.height / shorter);
    const sheet = framing.inks === 'photo' ? null : sheets.get(framing.inks)!;
    context.save();
    view(context, framing, width, height, face);
    if (!sheet) context.drawImage(original, 0, 0);
    else if (sheet.figure && framing.backdrop !== 'drawn') {
      context.restore();
      context.save();
      drawBackdrop(context, framing, sheet.palette, width, height);
      view(context, framing, width, height, face);
      context.drawImage(sheet.figure, 0, 0);
    } else {
      context.drawImage(sheet.whole, 0, 0);
      if (sheet.figure) context.drawImage(sheet.figure, 0, 0);
    }
    context.restore();
    if (!sheet) return;
    if (framing.backdrop === 'lines' || framing.backdrop === 'drawn')
      drawLines(context, width, height, css(sheet.palette.ink), framing.drawing * 7 + 3, sheet.figure ? 0.86 : 0.7);
    if (word !== 'none') drawWord(context, word, framing, sheet.palette, { width, height, face });
  };
}

function canvasOf(image: RasterImage): OffscreenCanvas {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas
    .getContext('2d')!
    .putImageData(new ImageData(new Uint8ClampedArray(image.data), image.width, image.height), 0, 0);
  return canvas;
}

/** A figure with a rim of one colour around it. */
function rimmed(figure: OffscreenCanvas, colour: string, breadth: number): OffscreenCanvas {
  const { width, height } = figure;
  const shape = new OffscreenCanvas(width, height);
  const silhouette = shape.getContext('2d')!;
  silhouette.drawImage(figure, 0, 0);
  silhouette.globalCompositeOperation = 'source-in';
  silhouette.fillStyle = colour;
  silhouette.fillRect(0, 0, width, height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  for (let k = 0; k < 20; k++)
    context.drawImage(shape, Math.cos((k / 20) * 2 * Math.PI) * breadth, Math.sin((k / 20) * 2 * Math.PI) * breadth);
  context.drawImage(figure, 0, 0);
  return canvas;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sets the camera. A tilted frame is filled to its corners, and the photo never ends inside it. */
function view(
  context: Context,
  { zoom, tilt, aim, shift }: Framing,
  width: number,
  height: number,
  face: Figure['face'],
): void {
  const shorter = Math.min(width, height);
  const longer = Math.max(width, height);
  const [c, s] = [Math.cos(tilt), Math.abs(Math.sin(tilt))];
  const scale = zoom * (c + (s * longer) / shorter) + 0.03;
  // Half of the photo that is seen, in its own pixels, turned with the frame.
  const [halfX, halfY] = [(width * c + height * s) / 2 / scale, (height * c + width * s) / 2 / scale];
  const hold = (value: number, half: number, size: number): number =>
    Math.min(Math.max(value, Math.min(half, size / 2)), Math.max(size - half, size / 2));
  const x = hold(width / 2 + (face.x - width / 2) * aim - shift[0] * shorter, halfX, width);
  const y = hold(height / 2 + (face.y - height / 2) * aim - shift[1] * shorter, halfY, height);
  context.imageSmoothingQuality = 'high';
  context.translate(width / 2, height / 2);
  context.rotate(tilt);
  context.scale(scale, scale);
  context.translate(-x, -y);
}

/** What stands behind a parted figure. */
function drawBackdrop(
  context: Context,
  { backdrop, drawing }: Framing,
  palette: Palette,
  width: number,
  height: number,
): void {
  const longer = Math.max(width, height);
  const glow = context.createRadialGradient(width / 2, height / 2, longer * 0.08, width / 2, height / 2, longer * 0.72);
  glow.addColorStop(0, css(palette.light));
  glow.addColorStop(0.5, css(palette.middle));
  glow.addColorStop(1, css(palette.dark));
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
  if (backdrop === 'lines') drawLines(context, width, height, css(palette.ink), drawing * 13 + 1, 0.42, 110);
  if (backdrop === 'dots') drawDots(context, width, height, css(palette.ink));
}

function drawLines(
  context: Context,
  width: number,
  height: number,
  colour: string,
  seed: number,
  open: number,
  count = 80,
): void {
  const far = Math.hypot(width, height) / 2;
  context.save();
  context.translate(width / 2, height / 2);
  context.fillStyle = colour;
  context.beginPath();
  for (const { angle, half, inner } of speedLines(seed, count, open)) {
    const reach = far * 1.06;
    context.moveTo(Math.cos(angle) * inner * far, Math.sin(angle) * inner * far);
    context.lineTo(Math.cos(angle - half) * reach, Math.sin(angle - half) * reach);
    context.lineTo(Math.cos(angle + half) * reach, Math.sin(angle + half) * reach);
    context.closePath();
  }
  context.fill();
  context.restore();
}

/** Dots that grow towards the lower edge. */
function drawDots(context: Context, width: number, height: number, colour: string): void {
  const pitch = Math.min(width, height) / 26;
  context.fillStyle = colour;
  context.beginPath();
  for (let row = 0, y = 0; y < height + pitch; row++, y += pitch * 0.5)
    for (let x = (row % 2) * pitch * 0.5; x < width + pitch; x += pitch) {
      const radius = pitch * 0.36 * Math.max(0, (y / height) * 1.25 - 0.3);
      if (radius < 0.4) continue;
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
  context.fill();
}

/** Letters of a sound down the side that the face leaves free. */
function drawWord(
  context: Context,
  word: SoundWord,
  { letters, drawing, inks }: Framing,
  palette: Palette,
  { width, height, face }: Size & Pick<Figure, 'face'>,
): void {
  const shapes = lettersOf(word);
  const rims = lettersOf(word, 0.045);
  const shorter = Math.min(width, height);
  const left = face.x > width / 2;
  // Beside the face, as large as the room allows: a close portrait gets small letters.
  const beside = (left ? face.x : width - face.x) - face.height * 0.5;
  const size = Math.min((height * 0.76) / shapes.length, shorter * 0.36, Math.max(shorter * 0.17, beside * 0.62));
  for (const [i, letter] of shapes.entries()) {
    const there = letters(i);
    if (there <= 0) continue;
    const tremble = (k: number): number => Math.sin(drawing * 12.9 + i * 4.7 + k) * size * 0.025;
    const grow = 1.7 - 0.7 * there;
    context.save();
    context.translate(
      (left ? size * 0.68 : width - size * 0.68) + (i % 2 === 0 ? 0 : size * (left ? 0.14 : -0.14)) + tremble(0),
      height * 0.1 + size * (0.55 + i * 1.05) + tremble(2),
    );
    context.rotate((left ? -1 : 1) * 0.12 + Math.sin(drawing * 3.1 + i) * 0.03);
    context.scale(size * grow, size * grow);
    context.translate(-0.5, -0.5);
    fillOutlines(context, rims[i]!, css(inks === 'negative' ? palette.light : palette.ink));
    fillOutlines(
      context,
      letter,
      css(inks === 'negative' ? palette.ink : inks === 'paper' ? paper.light : palette.light),
    );
    context.restore();
  }
}

function fillOutlines(context: Context, outlines: ReturnType<typeof lettersOf>[number], colour: string): void {
  context.fillStyle = colour;
  for (const outline of outlines) {
    context.beginPath();
    for (const [k, [x, y]] of outline.entries())
      if (k === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    context.closePath();
    context.fill();
  }
}
