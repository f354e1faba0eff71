import { findBlocks, takeBlocksOut, type BlockGrid } from './deblock.ts';
import { enlarge } from './enlarge.ts';
import { createFrame, planeNames, type YuvFrame } from './frame.ts';
import { applyLight, changesLight, type LightTable } from './light.ts';
import { noiseOfPlane } from './measure.ts';
import { sharpenPlane } from './sharpen.ts';
import { createTimeDenoiser } from './time.ts';

/** What is repaired. */
export interface RepairSettings {
  /** How strongly, each 0 (not) to 1. */
  readonly denoise: number;
  readonly deblock: number;
  readonly sharpen: number;
  /** Light and colours of the clip; null leaves them. */
  readonly light: LightTable | null;
  /** Twice the width and height. */
  readonly enlarge: boolean;
}

/** Repairs the frames of a clip, one after another, in two steps: frames may be moved, and others laid between them, before the second. */
export interface FrameRepair {
  /**
   * Takes blocks and noise out and sets the light. The frame is the repair's own, until the next one; the one that is given is changed.
   * @param cut whether another shot begins with it
   */
  clean(frame: YuvFrame, cut: boolean): YuvFrame;
  /** Enlarges and sharpens a cleaned frame. The result is the repair's own, until the next one, or the frame itself. */
  finish(frame: YuvFrame): YuvFrame;
}

/** Noise that is left at full strength, a share. */
const LEFT = 0.35;
/** Detail is raised by this much at full strength. */
const MOST_SHARPER = 1.6;
/** How quickly it is believed that blocks show more, or less: else what is evened would flicker. */
const NEWS = 0.4;
/** Blocks are looked for every so many frames. */
const LOOKED = 6;

/** Starts without frames. Blocks go first, then noise, then light; edges are sharpened last, where there is no noise any more. */
export function createFrameRepair(settings: RepairSettings): FrameRepair {
  const { denoise, deblock, light, sharpen } = settings;
  const denoiser = denoise > 0 ? createTimeDenoiser(denoise) : null;
  const lit = light && changesLight(light) ? light : null;
  let grid: BlockGrid | null = null;
  let age = 0;
  let large: YuvFrame | null = null;
  let sharp: YuvFrame | null = null;
  /** That is left in the last cleaned frame. */
  let noise = 0;
  return {
    clean(frame, cut) {
      if (deblock > 0) {
        if (cut || age++ % LOOKED === 0) {
          const found = findBlocks(frame.y);
          const strength = cut || !grid ? found.strength : grid.strength + (found.strength - grid.strength) * NEWS;
          grid = { ...found, strength };
        }
        takeBlocksOut(frame, grid!, deblock);
      }
      const out = denoiser ? denoiser.push(frame, cut) : frame;
      if (lit) applyLight(out, lit);
      if (sharpen > 0) noise = denoiser ? denoiser.noise.y * (1 - (1 - LEFT) * denoise) : noiseOfPlane(out.y);
      return out;
    },
    finish(frame) {
      const out = settings.enlarge ? (large = enlarge(frame, large)) : frame;
      if (sharpen <= 0) return out;
      if (sharp?.y.width !== out.y.width || sharp.y.height !== out.y.height)
        sharp = createFrame(out.y.width, out.y.height);
      sharpenPlane(out.y, sharpen * MOST_SHARPER, lit ? noise * liftOf(lit) : noise, sharp.y);
      for (const name of planeNames) if (name !== 'y') sharp[name].data.set(out[name].data);
      return sharp;
    },
  };
}

/** How much steeper the curve is where it is steepest, of noise in the dark. */
function liftOf({ curve }: LightTable): number {
  let most = 1;
  for (let y = 24; y + 8 < 236; y += 4) most = Math.max(most, (curve[y + 8]! - curve[y]!) / 8);
  return Math.min(2, most);
}
