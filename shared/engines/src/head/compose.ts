import { clamp, copyImage, LUMA_B, LUMA_G, LUMA_R, type RasterImage, smoothstep } from '../raster/image.ts';
import { createPyramid, levelForStep } from '../raster/mips.ts';
import { boxBlur } from '../raster/planes.ts';
import { pullPush } from '../raster/pull-push.ts';
import { planeSampler, sampleRgb } from '../raster/sample.ts';
import { applyCoefficients, type RgbPlanes } from '../segment/guided.ts';
import type { Stopwatch } from '../face/progress.ts';
import { type HeadCut } from './cut.ts';
import { fromFrame, FRAME, toFrame, UNIT } from './frame.ts';
import { channels, headLight, type HeadLight, lumaOf, type Rgb } from './light.ts';

const N = FRAME * FRAME;

/** How a head is going to stand on its new body. */
export interface HeadPlan {
  readonly source: HeadCut;
  readonly target: HeadCut;
  readonly light: HeadLight;
  /** The new head's matte in the frame. */
  readonly alpha: Float32Array;
  /** The body and the background behind the new head, where they had to be made up, and how much of that shows. */
  readonly fill: RgbPlanes;
  readonly filled: Float32Array;
  /** Hair of the person in the photo that stays, takes the new colour, and how that is done: factor and shift per channel. */
  readonly keptHair: Float32Array;
  readonly dye: { readonly gain: Rgb; readonly bias: Rgb };
  /** What the plan comes to, by which pairs are refused. */
  readonly measures: PlanMeasures;
}

export interface PlanMeasures {
  /** Hair of the person in the photo beyond the new head, in squares of a face height. */
  readonly leftHair: number;
  /** Part of it that lies beside and above the face. */
  readonly leftAbove: number;
  /** What has to be made up and is seen, in squares of a face height. */
  readonly madeUp: number;
  /** Brightness of the new hair over that of the old. */
  readonly hairRatio: number;
  readonly newHair: number;
}

const meanColour = (
  planes: RgbPlanes,
  weight: Float32Array,
): { readonly mean: Rgb; readonly deviation: number; readonly sum: number } => {
  const sums = [0, 0, 0];
  let sum = 0;
  let squares = 0;
  let lumas = 0;
  for (let i = 0; i < weight.length; i++) {
    const w = weight[i]!;
    if (w <= 0.02) continue;
    sum += w;
    for (const c of channels) sums[c]! += planes[c][i]! * w;
    const luma = LUMA_R * planes[0][i]! + LUMA_G * planes[1][i]! + LUMA_B * planes[2][i]!;
    lumas += luma * w;
    squares += luma * luma * w;
  }
  const mean = sums.map((value) => (sum > 0 ? value / sum : 0)) as unknown as Rgb;
  return { mean, deviation: sum > 0 ? Math.sqrt(Math.max(0, squares / sum - (lumas / sum) ** 2)) : 0, sum };
};

/** Works out what goes where. */
export function planHead(source: HeadCut, target: HeadCut, stopwatch?: Stopwatch): HeadPlan {
  stopwatch?.restart();
  const light = headLight(source.skin, target.skin);
  stopwatch?.lap('light');
  const alpha = applyCoefficients(source.matte, source.colour).map((value, i) => value * source.fade[i]!);

  const hairOf = (cut: HeadCut): ReturnType<typeof meanColour> =>
    meanColour(
      cut.colour,
      cut.hair.map((value, i) => (value > 0.6 && cut.face[i]! < 0.5 ? value : 0)),
    );
  const newHair = hairOf(source);
  const oldHair = hairOf(target);
  const lit = channels.map((c) => newHair.mean[c] * light.hair[c]) as unknown as Rgb;
  const contrast = clamp(
    (newHair.deviation * (lumaOf(lit) / Math.max(0.01, lumaOf(newHair.mean)))) / Math.max(0.01, oldHair.deviation),
    0.5,
    1.6,
  );
  const dyeGain = channels.map((c) =>
    clamp(contrast * (lit[c] / Math.max(0.02, lumaOf(lit))), 0.3, 2.5),
  ) as unknown as Rgb;
  const oldLuma = lumaOf(oldHair.mean);
  const dye = { gain: dyeGain, bias: channels.map((c) => lit[c] - dyeGain[c] * oldLuma) as unknown as Rgb };

  // Of the old head what is not hair goes; its hair stays beyond the new one.
  const keptHair = target.hair.map((value, i) => smoothstep(0.15, 0.7, value) * (1 - target.face[i]!));
  const gone = boxBlur(
    target.head.map((value, i) => Math.max(0, value - keptHair[i]!)),
    FRAME,
    FRAME,
    Math.round(UNIT * 0.025),
    2,
  ).map((value) => smoothstep(0.1, 0.45, value));
  const known = gone.map((value, i) => (1 - value) * target.inside[i]! * (target.person[i]! > 0.5 ? 1 : 0.25));
  for (let i = 0; i < N; i++) if (gone[i]! > 0.01) known[i] = 0;
  const dyed = channels.map((c) =>
    target.colour[c].map((value, i) => {
      const luma = LUMA_R * target.colour[0][i]! + LUMA_G * target.colour[1][i]! + LUMA_B * target.colour[2][i]!;
      return value + (clamp(dye.gain[c] * luma + dye.bias[c], 0, 1) - value) * keptHair[i]!;
    }),
  ) as unknown as RgbPlanes;
  const fill = pullPush([...dyed], known, FRAME, FRAME) as unknown as RgbPlanes;
  stopwatch?.lap('fill');

  let leftHair = 0;
  let leftAbove = 0;
  let madeUp = 0;
  for (let i = 0; i < N; i++) {
    const open = 1 - alpha[i]!;
    leftHair += keptHair[i]! * open;
    if (Math.floor(i / FRAME) < target.points[152 * 2 + 1]!) leftAbove += keptHair[i]! * open;
    madeUp += gone[i]! * open;
  }
  const area = UNIT * UNIT;
  return {
    source,
    target,
    light,
    alpha,
    fill,
    filled: gone,
    keptHair,
    dye,
    measures: {
      leftHair: leftHair / area,
      leftAbove: leftAbove / area,
      madeUp: madeUp / area,
      hairRatio: oldHair.sum > 0 ? lumaOf(lit) / Math.max(0.01, oldLuma) : 1,
      newHair: newHair.sum / area,
    },
  };
}

/**
 * Draws the head into the picture at its full size. Neither picture is changed.
 * @param picture the picture that `plan.target` was cut from
 * @param sourcePicture the picture that `plan.source` was cut from
 */
export function composeHead(
  picture: RasterImage,
  sourcePicture: RasterImage,
  plan: HeadPlan,
  stopwatch?: Stopwatch,
): RasterImage {
  stopwatch?.restart();
  const { source, target, light, dye } = plan;
  const result = copyImage(picture);
  const { data, width, height } = result;
  const into = toFrame(target.square);
  const out = fromFrame(source.square);
  const step = source.square.size / target.square.size;
  const { image: sourceImage, level } = createPyramid(sourcePicture).level(levelForStep(step, 1.5));
  const shrink = 1 / (1 << level);
  const planes = [
    source.matte.r,
    source.matte.g,
    source.matte.b,
    source.matte.offset,
    source.fade,
    ...source.foreground,
    ...source.background,
    source.hair,
    plan.filled,
    ...plan.fill,
    plan.keptHair,
    plan.alpha,
  ];
  const sample = planeSampler(planes, FRAME, FRAME);
  const values = new Float32Array(planes.length);
  const rgb = new Float32Array(3);
  const half = target.square.size * 0.71;
  const left = Math.max(0, Math.floor(target.square.cx - half));
  const right = Math.min(width, Math.ceil(target.square.cx + half));
  const top = Math.max(0, Math.floor(target.square.cy - half));
  const bottom = Math.min(height, Math.ceil(target.square.cy + half));
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const fx = into.a * (x + 0.5) - into.b * (y + 0.5) + into.c;
      const fy = into.b * (x + 0.5) + into.a * (y + 0.5) + into.d;
      if (fx < 1 || fy < 1 || fx > FRAME - 1 || fy > FRAME - 1) continue;
      sample(fx, fy, values);
      const [mr, mg, mb, mo, fade] = values as unknown as [number, number, number, number, number];
      const filled = values[12]!;
      const kept = values[16]!;
      if (filled < 0.004 && kept < 0.004 && values[17]! < 0.004) continue;
      const i = (y * width + x) * 4;
      // What is behind the new head.
      const luma = (LUMA_R * data[i]! + LUMA_G * data[i + 1]! + LUMA_B * data[i + 2]!) / 255;
      sampleRgb(
        sourceImage,
        (out.a * fx - out.b * fy + out.c) * shrink,
        (out.b * fx + out.a * fy + out.d) * shrink,
        rgb,
      );
      const sr = rgb[0]! / 255;
      const sg = rgb[1]! / 255;
      const sb = rgb[2]! / 255;
      const matte = clamp(mr * sr + mg * sg + mb * sb + mo, 0, 1);
      const alpha = matte * fade;
      const hair = values[11]!;
      const shade = Math.exp(light.slope.x * (fx - light.middle.x) + light.slope.y * (fy - light.middle.y));
      for (const c of channels) {
        let behind = data[i + c]! / 255;
        behind += (clamp(dye.gain[c] * luma + dye.bias[c], 0, 1) - behind) * kept;
        behind += (values[13 + c]! - behind) * filled;
        const seen = c === 0 ? sr : c === 1 ? sg : sb;
        const front = values[5 + c]!;
        const back = values[8 + c]!;
        const own = clamp(front + matte * (seen - matte * front - (1 - matte) * back), 0, 1);
        const gain = (light.skin[c] + (light.hair[c] - light.skin[c]) * hair) * shade;
        data[i + c] = (behind + (own * gain - behind) * alpha) * 255;
      }
    }
  stopwatch?.lap('compose');
  return result;
}
