import { FALL, HANDOVER, type Moment } from './flight.ts';
import { readTiled, step, tiledNoise } from './noise.ts';

/** e-folds between two sheets of cloud that the camera passes. */
const APART = 0.36;
const SHEETS = 7;
/** The last one is passed so many e-folds before the photo fills the frame. */
const CLEAR = 0.75;
const SIZE = 512;
/** Colours of a cloud in its shadow and in the light. */
const SHADE = [176, 190, 208];
const LIGHT = [250, 252, 255];

export interface Passage {
  /** Clouds between the camera and what it sees: straight RGBA over a whole frame. False where there are none, and nothing was drawn. */
  draw(
    moment: Moment,
    frame: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray },
  ): boolean;
}

interface Sheet {
  readonly u: number;
  readonly v: number;
  /** Shares of the tile for a pixel. */
  readonly by: number;
  readonly alpha: number;
}

/** The clouds that the camera falls through: sheets that grow as everything does, and the white inside. */
export function createPassage(): Passage {
  const tile = tiledNoise(SIZE, 7, 5);
  const read = (u: number, v: number): number => readTiled(tile, SIZE, u, v) * 0.5 + 0.5;
  return {
    draw({ zoom, fog, scale }, { width, height, data }) {
      const longer = Math.max(width, height);
      const sheets: Sheet[] = [];
      for (let k = 0; k < SHEETS; k++) {
        const passed = zoom - (FALL - CLEAR - k * APART);
        const grown = Math.exp(passed);
        const alpha = step(-1.25, -0.5, passed) * (1 - step(0.1, 0.7, passed));
        if (alpha > 0) sheets.push({ u: k * 0.37 + 0.11, v: k * 0.61 + 0.23, by: 0.4 / (longer * grown), alpha });
      }
      // Around the photo the ground is hidden by a ring of cloud that grows with it.
      const ring = step(HANDOVER, HANDOVER + 0.3, zoom) * (1 - step(FALL - 0.25, FALL - 0.02, zoom));
      if (sheets.length === 0 && ring === 0 && fog === 0) return false;
      const inner = scale * Math.min(width, height) * 0.5;
      for (let row = 0, i = 0; row < height; row++)
        for (let column = 0; column < width; column++, i += 4) {
          const x = column - width / 2;
          const y = row - height / 2;
          let open = 1;
          let lit = 0;
          for (const { u, v, by, alpha } of sheets) {
            const dense = read(x * by + u, y * by + v);
            const cover = step(0.5, 0.85, dense) * alpha;
            // Light comes from the upper left: what is denser there lies in the shade.
            const shaded = dense - read(x * by + u - 0.02, y * by + v - 0.025);
            lit += open * cover * Math.min(1, Math.max(0, 0.72 + shaded * 2.4));
            open *= 1 - cover;
          }
          const away = Math.sqrt(x * x + y * y);
          if (ring > 0) {
            const by = 0.3 / (longer * scale);
            const edge = read(x * by + 0.7, y * by + 0.4);
            const cover = ring * step(0.95, 1.9, away / inner + (edge - 0.5) * 1.4);
            lit += open * cover * (0.6 + edge * 0.4);
            open *= 1 - cover;
          }
          if (fog > 0) {
            const murk = read((x * 0.2) / longer + zoom * 0.02, (y * 0.2) / longer);
            lit += open * fog * (0.72 + 0.28 * murk);
            open *= 1 - fog;
          }
          const cover = 1 - open;
          const shine = cover > 0 ? lit / cover : 1;
          for (let k = 0; k < 3; k++) data[i + k] = SHADE[k]! + (LIGHT[k]! - SHADE[k]!) * shine;
          data[i + 3] = cover * 255;
        }
      return true;
    },
  };
}
