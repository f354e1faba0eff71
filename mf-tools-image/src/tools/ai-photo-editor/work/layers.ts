import type { Layer, PictureLayer, TextLayer } from '@facet/engines/image/edit';
import { directionOf } from '@facet/engines/subtitle';

/** Typefaces of text, by what they look like; each is what the device has of that kind. */
export const fonts = {
  clean: "Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans JP', sans-serif",
  serif: "Georgia, 'Times New Roman', 'Noto Serif', 'Noto Serif JP', 'DejaVu Serif', serif",
  poster: "Impact, Anton, Haettenschweiler, 'Arial Narrow Bold', 'Liberation Sans Narrow', 'Noto Sans JP', sans-serif",
  hand: "'Segoe Print', 'Bradley Hand', 'Snell Roundhand', 'Comic Sans MS', 'Comic Neue', cursive",
  mono: "ui-monospace, Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace",
} as const;
export type FontId = keyof typeof fonts;
export const fontIds = Object.keys(fonts) as readonly FontId[];

/** The part of a 2D context that layers are drawn with. */
export type LayerContext = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'drawImage'
  | 'fillText'
  | 'strokeText'
  | 'fillRect'
  | 'measureText'
  | 'globalAlpha'
  | 'font'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'textAlign'
  | 'textBaseline'
  | 'direction'
  | 'shadowColor'
  | 'shadowBlur'
  | 'shadowOffsetY'
  | 'imageSmoothingQuality'
>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Height of a line in times of the letters' size. */
export const LINE = 1.22;

/** Draws layers in order over what a canvas of a size holds; a picture that is missing is left out. */
export function drawLayers(
  context: LayerContext,
  layers: readonly Layer[],
  { width, height }: Size,
  pictures: ReadonlyMap<string, CanvasImageSource>,
): void {
  const side = Math.max(width, height);
  for (const layer of layers) {
    context.save();
    context.translate(layer.x * width, layer.y * height);
    context.rotate((layer.angle * Math.PI) / 180);
    context.globalAlpha = layer.opacity;
    if (layer.kind === 'text') drawText(context, layer, layer.size * side);
    else drawPicture(context, layer, layer.size * side, pictures.get(layer.picture));
    context.restore();
  }
}

function drawPicture(
  context: LayerContext,
  { width, height }: PictureLayer,
  side: number,
  picture: CanvasImageSource | undefined,
): void {
  if (!picture) return;
  const scale = side / Math.max(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (-width * scale) / 2, (-height * scale) / 2, width * scale, height * scale);
}

/** The colour that stands out from another: black or white. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
  return r * 0.299 + g * 0.587 + b * 0.114 > 140 ? '#000000' : '#ffffff';
}

function drawText(context: LayerContext, layer: TextLayer, size: number): void {
  const lines = layer.text.split('\n');
  context.font = fontOf(layer, size);
  context.textAlign = layer.align;
  context.textBaseline = 'middle';
  context.direction = directionOf(layer.text);
  const widths = lines.map((line) => context.measureText(line).width);
  const widest = Math.max(...widths);
  const left = layer.align === 'left' ? -widest / 2 : layer.align === 'right' ? widest / 2 : 0;
  const top = (-(lines.length - 1) * size * LINE) / 2;
  if (layer.backing === 'box') {
    context.fillStyle = inkOn(layer.colour);
    const pad = size * 0.35;
    const tall = lines.length * size * LINE;
    context.fillRect(-widest / 2 - pad, -tall / 2 - pad / 2, widest + pad * 2, tall + pad);
  }
  context.fillStyle = layer.colour;
  if (layer.backing === 'shadow') {
    context.shadowColor = inkOn(layer.colour) === '#000000' ? 'rgba(0,0,0,0.6)' : 'rgba(255,255,255,0.6)';
    context.shadowBlur = size * 0.18;
    context.shadowOffsetY = size * 0.04;
  }
  if (layer.backing === 'outline') {
    context.strokeStyle = inkOn(layer.colour);
    context.lineWidth = size * 0.14;
    context.lineJoin = 'round';
  }
  lines.forEach((line, i) => {
    const y = top + i * size * LINE;
    if (layer.backing === 'outline') context.strokeText(line, left, y);
    context.fillText(line, left, y);
  });
}

const fontOf = ({ bold, font }: TextLayer, size: number): string =>
  `${bold ? '700' : '400'} ${size.toFixed(2)}px ${fonts[font as FontId] ?? fonts.clean}`;

/** Half the width and height of a layer in pixels of a canvas of a size, before it is turned. Text is measured roughly. */
export function halfSizeOf(layer: Layer, { width, height }: Size): { readonly x: number; readonly y: number } {
  const side = layer.size * Math.max(width, height);
  if (layer.kind === 'picture') {
    const scale = side / Math.max(layer.width, layer.height) / 2;
    return { x: layer.width * scale, y: layer.height * scale };
  }
  const lines = layer.text.split('\n');
  const widest = Math.max(1, ...lines.map((line) => [...line].length));
  return { x: widest * side * 0.29 + side * 0.2, y: (lines.length * side * LINE) / 2 };
}

/** The topmost layer at a place of what is made; null where there is none. */
export function layerAt(
  layers: readonly Layer[],
  at: { readonly x: number; readonly y: number },
  size: Size,
): Layer | null {
  for (let i = layers.length - 1; i >= 0; i--) {
    const layer = layers[i]!;
    const radians = (-layer.angle * Math.PI) / 180;
    const dx = at.x - layer.x * size.width;
    const dy = at.y - layer.y * size.height;
    const x = dx * Math.cos(radians) - dy * Math.sin(radians);
    const y = dx * Math.sin(radians) + dy * Math.cos(radians);
    const half = halfSizeOf(layer, size);
    if (Math.abs(x) <= half.x && Math.abs(y) <= half.y) return layer;
  }
  return null;
}
