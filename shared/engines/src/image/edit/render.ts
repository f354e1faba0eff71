import type { RasterImage } from '../../raster/image.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import { localAmounts, neutralAmounts, neutralDocument, type EditDocument, type LocalEdit } from './document.ts';
import { outputSize, scaledMap, sourceMap, type Matrix, type Size } from './geometry.ts';
import { createGuide, type Guide } from './guide.ts';
import { healImage } from './heal.ts';
import { colourTable, type ColourTable } from './lut.ts';
import { maskRegion, type Rasterize } from './masks.ts';
import { lightnessOf, runPass, type LocalContrast, type Pass } from './pass.ts';
import { baseGains, lightTables, toneTables, type LightTables } from './tone.ts';
import { warpImage, type Region } from './warp.ts';

/** The picture that a document is of. */
export interface EditSource {
  /** Upright; may be smaller than the source itself. */
  readonly image: RasterImage;
  /** Size of the source itself, which masks and spots are measured in. */
  readonly full: Size;
}

export interface RenderOptions {
  /** Longer side of what is made, in pixels; default: full resolution. Never enlarges beyond it. */
  readonly side?: number;
  /** Default: all of it. In pixels of what is made at its scale. */
  readonly region?: Region;
  readonly onProgress?: (fraction: number) => void;
}

/** Renders documents of one source; keeps what does not change between calls. */
export interface Renderer {
  /** The picture that a document makes, without its layers. */
  render(document: EditDocument, options?: RenderOptions): RasterImage;
}

/** Longer side of the picture that surroundings are measured in. */
const GUIDE_SIDE = 720;
/** Radii of wide and fine surroundings as shares of that side, and the steps that count as edges. */
const WIDE = { radius: 0.035, edge: 0.12 };
const FINE = { radius: 0.005, edge: 0.06 };
/** Radius of sharpening as a share of the longer side. */
const SHARPEN = 1 / 2600;

/** The last value made for a key. */
function memo<Value>(): (key: string, make: () => Value) => Value {
  let held: { readonly key: string; readonly value: Value } | null = null;
  return (key, make) => {
    if (held?.key !== key) {
      held = null;
      held = { key, value: make() };
    }
    return held.value;
  };
}

/** @param rasterize draws the strokes of masks */
export function createRenderer(source: EditSource, rasterize: Rasterize): Renderer {
  const healed = memo<RasterImage>();
  const warped = memo<RasterImage>();
  const small = memo<RasterImage>();
  const table = memo<ColourTable | null>();
  const guides = memo<Guides>();
  const masks = new Map<string, { readonly key: string; readonly plane: Uint8Array }>();
  const { image, full } = source;
  const planeSize: Size = { width: image.width, height: image.height };

  return {
    render(document, { side = Infinity, region: wanted, onProgress = () => undefined } = {}) {
      const { geometry, heals, locals } = document;
      const wholeFull = outputSize(geometry, full);
      const whole = fitSize(wholeFull, side);
      const region = wanted ?? { x: 0, y: 0, ...whole };
      const healKey = JSON.stringify(heals);
      const base = healed(healKey, () =>
        healImage(image, heals, image.width / full.width, rasterize, (part) => onProgress(part * 0.25)),
      );
      const map = sourceMap(geometry, full);
      const toImage = scaledMap(map, { ...whole, full: wholeFull }, { ...planeSize, full });
      const toFull = scaledMap(map, { ...whole, full: wholeFull }, { ...full, full });
      const place = JSON.stringify([geometry, whole, region]);
      onProgress(0.25);
      let picture = warped(healKey + place, () =>
        warpImage(base, toImage, region, (part) => onProgress(0.25 + part * 0.3)),
      );
      const guideImage = (): RasterImage => {
        const size = fitSize(whole, GUIDE_SIDE);
        if (!wanted) return small(healKey + place, () => shrinkImage(picture, size));
        const reduced = scaledMap(map, { ...size, full: wholeFull }, { ...planeSize, full });
        return small(healKey + JSON.stringify([geometry, size]), () => reducedImage(base, reduced, size));
      };
      const parts: PassParts = {
        whole,
        table: () =>
          table(
            JSON.stringify([document.amounts.vibrance, document.amounts.saturation, document.hsl, document.filter]),
            () => colourTable(document),
          ),
        guides: (light, fine) => guidesOf(guideImage(), light, fine),
        ownGuides: (key, light, fine) => guides(key + place, () => guidesOf(guideImage(), light, fine)),
        mask: (local) => maskOf(local, place, () => maskRegion(local.mask, toFull, region, full, planeSize, rasterize)),
      };
      const passes = passesOf(document, parts);
      passes.forEach((pass, index) => {
        picture = runPass(picture, pass(), region, whole, (part) =>
          onProgress(0.55 + (0.45 * (index + part)) / passes.length),
        );
      });
      forget(masks, locals);
      return picture;
    },
  };

  function maskOf(local: LocalEdit, place: string, make: () => Uint8Array): Uint8Array {
    const key = JSON.stringify(local.mask) + place;
    const held = masks.get(local.id);
    if (held?.key === key) return held.plane;
    const plane = make();
    masks.set(local.id, { key, plane });
    return plane;
  }
}

function forget(masks: Map<string, unknown>, locals: readonly LocalEdit[]): void {
  for (const id of masks.keys()) if (!locals.some((local) => local.id === id)) masks.delete(id);
}

/** The whole picture through a homography at a small size: two by two samples a pixel are enough for surroundings. */
function reducedImage(image: RasterImage, map: Matrix, size: Size): RasterImage {
  const double = { x: 0, y: 0, width: size.width * 2, height: size.height * 2 };
  const half = map.map((value, i) => (i % 3 === 2 ? value : value / 2)) as unknown as Matrix;
  return shrinkImage(warpImage(image, half, double), size);
}

/** What passes are made of that is worth keeping between calls. */
interface PassParts {
  readonly whole: Size;
  /** Of the whole picture. */
  readonly table: () => ColourTable | null;
  readonly guides: (light: LightTables, fine: boolean) => Guides;
  /** Kept: of the whole picture. */
  readonly ownGuides: (key: string, light: LightTables, fine: boolean) => Guides;
  readonly mask: (local: LocalEdit) => Uint8Array;
}

/** The passes over the pixels, in order: parts of the picture, then the whole. */
function passesOf(document: EditDocument, parts: PassParts): readonly (() => Pass)[] {
  const ofParts = document.locals
    .filter((local) => localAmounts.some((name) => local.amounts[name] !== 0))
    .map((local) => () => {
      const own: EditDocument = { ...neutralDocument, amounts: { ...neutralAmounts, ...local.amounts } };
      const ownParts = {
        ...parts,
        ownGuides: (_key: string, light: LightTables, fine: boolean) => parts.guides(light, fine),
      };
      return { ...passOf(own, ownParts, colourTable(own)), mask: parts.mask(local) };
    });
  return isPlain(document) && ofParts.length > 0 ? ofParts : [...ofParts, () => passOf(document, parts, parts.table())];
}

/** Whether the whole picture keeps its light and colour. */
const isPlain = ({ amounts, levels, curves, hsl, filter }: EditDocument): boolean =>
  filter === null && JSON.stringify([amounts, levels, curves, hsl]) === plainKey;
const plainKey = JSON.stringify([
  neutralDocument.amounts,
  neutralDocument.levels,
  neutralDocument.curves,
  neutralDocument.hsl,
]);

function passOf(document: EditDocument, { whole, ownGuides }: PassParts, table: ColourTable | null): Pass {
  const { exposure, temperature, tint, highlights, shadows, clarity, texture, sharpen, vignette, grain } =
    document.amounts;
  const light = lightTables(document.amounts);
  const isLocal = highlights !== 0 || shadows !== 0 || clarity !== 0 || texture !== 0 || sharpen > 0;
  const key = JSON.stringify([exposure, temperature, tint, texture !== 0, document.heals]);
  const local: LocalContrast | null = isLocal
    ? {
        ...ownGuides(key, light, texture !== 0),
        gains: baseGains(document.amounts),
        clarity: clarity * 0.9,
        texture,
        sharpen: Math.max(0, sharpen),
        radius: Math.max(1, Math.round(Math.max(whole.width, whole.height) * SHARPEN)),
      }
    : null;
  return { light, tone: toneTables(document), table, local, vignette, grain: Math.max(0, grain), mask: null };
}

type Guides = Pick<LocalContrast, 'wide' | 'fine'>;

function guidesOf(image: RasterImage, light: LightTables, withFine: boolean): Guides {
  const lightness = lightnessOf(image, light);
  const side = Math.max(image.width, image.height);
  const guide = ({ radius, edge }: typeof WIDE): Guide =>
    createGuide(lightness, image, Math.max(1, Math.round(radius * side)), edge);
  const wide = guide(WIDE);
  return { wide, fine: withFine ? guide(FINE) : wide };
}
