import type { Network } from '../face/graph.ts';
import { createPyramid, type OrientedSquare, type RasterImage, sampleSquare } from '../raster/index.ts';
import { ageInput, ageMeans } from './net.ts';

/** How old a face looks. Made for `isApparentMinor` alone: it is never stored, sent or logged. */
export interface ApparentAge {
  /** Mean over the crops, years. */
  readonly years: number;
  /** Standard deviation over the crops, years. */
  readonly spread: number;
}

/**
 * The rule about minors, in years.
 *
 * `adult` is the age from which on faces are taken; `margin` is added to it, for the net is wrong by 4.8 years on
 * average for ages of 9 to 18 and by 5.0 for 19 to 28 (test figures of its author, README of face-api.js, "Age and
 * Gender Recognition Model"). Where the crops of one face disagree by more than two margins, half of that counts
 * instead; where they disagree by more than `unsure`, as they do in hard shade or from the side, all of it. Measured on
 * public test photos of other projects, faces of 100 px and more: of 218 faces of adults, most of them young women, 11
 * are refused (5 %); of 15 children and teenagers one passes, of about 17. On a second set of photos 9 of 201 adults are
 * refused (4 %) and 0 of 14 children pass, all of them well below 14. On a third one, of young adults most of all, 29 of
 * 360 adults are refused (8 %): where the age is known 7 of 15 at 18 or 19, 11 of 83 at 20 to 24, 5 of 102 above; where the
 * sex is known 16 % of the women and 8 % of the men. East Asian faces are guessed 6 years too young on average (9 of known
 * age, 3 of them refused; of unknown age 5 of 151). The check adds to the required consent, it does not replace it.
 */
export const AGE_LIMITS = { adult: 18, margin: 1, unsure: 4 } as const;

/** Whether a face must be refused as that of a child or teenager. The one place of this rule. */
export function isApparentMinor({ years, spread }: ApparentAge): boolean {
  // What is no number says nothing of an adult.
  const margin = spread > AGE_LIMITS.unsure ? spread : Math.max(AGE_LIMITS.margin, spread / 2);
  return !(years >= AGE_LIMITS.adult + margin);
}

/**
 * Landmarks of brows, jaw and chin: what the net's author took the face's box from (68 points, without the forehead).
 * Numbers of the mesh of MediaPipe.
 */
const outline = [
  ...[70, 63, 105, 66, 107, 336, 296, 334, 293, 300],
  ...[234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152],
  ...[377, 400, 378, 379, 365, 397, 288, 361, 323, 454, 127, 356],
];
/** Side of the crop in relation to that box. Source: face-api, `alignMinBbox`. */
const padding = 1.2;
/** Heads that are tilted further are brought upright; the net has learnt smaller tilts, radians. */
const mostTilt = Math.PI / 6;

/** Size of each crop in relation to the first, and how far it is moved up, in relation to its side; each is mirrored too. */
const crops = [0.9, 1].flatMap((size) => [0.02, 0.06].map((up) => ({ size, up })));
const pixels = ageInput * ageInput;

/**
 * How old the faces of a picture look: the mean over eight crops of each, in the order of the faces.
 * @param net of `createAgeNet`
 * @param faces with landmarks in pixels of the picture
 */
export function apparentAges(
  net: Network,
  image: RasterImage,
  faces: readonly { readonly landmarks: Float32Array }[],
): ApparentAge[] {
  const pyramid = createPyramid(image);
  const count = crops.length * 2;
  const input = new Float32Array(count * pixels * 3);
  return faces.map(({ landmarks }) => {
    const whole = squareAround(landmarks);
    for (const [i, { size, up }] of crops.entries()) {
      const square = {
        ...whole,
        size: whole.size * size,
        cx: whole.cx + up * whole.size * Math.sin(whole.angle),
        cy: whole.cy - up * whole.size * Math.cos(whole.angle),
      };
      for (const [j, flip] of [false, true].entries()) {
        const offset = (i * 2 + j) * pixels * 3;
        sampleSquare(pyramid, square, { samples: ageInput, scale: 1, bias: 0, flip, offset }, input);
      }
    }
    for (let i = 0; i < input.length; i++) input[i] = (input[i]! - ageMeans[i % 3]!) / 255;
    const [ages] = net.run(input, [count, ageInput, ageInput, 3]) as [Float32Array];
    return summarize(ages);
  });
}

/** Mean and standard deviation. @param guesses at least one, years */
export function summarize(guesses: ArrayLike<number>): ApparentAge {
  const all = Array.from(guesses);
  const years = all.reduce((sum, guess) => sum + guess, 0) / all.length;
  const variance = all.reduce((sum, guess) => sum + (guess - years) ** 2, 0) / all.length;
  return { years, spread: Math.sqrt(variance) };
}

function squareAround(landmarks: Float32Array): OrientedSquare {
  const tilt = Math.atan2(landmarks[263 * 3 + 1]! - landmarks[33 * 3 + 1]!, landmarks[263 * 3]! - landmarks[33 * 3]!);
  const angle = Math.abs(tilt) > mostTilt ? tilt : 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const i of outline) {
    const x = landmarks[i * 3]! * cos + landmarks[i * 3 + 1]! * sin;
    const y = landmarks[i * 3 + 1]! * cos - landmarks[i * 3]! * sin;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const [mx, my] = [(left + right) / 2, (top + bottom) / 2];
  return {
    cx: mx * cos - my * sin,
    cy: mx * sin + my * cos,
    size: Math.max(right - left, bottom - top) * padding,
    angle,
  };
}
