import type { HeadPose } from '../face/geometry.ts';
import type { FaceBox } from '../face/pose.ts';
import { clamp, smoothstep } from '../raster/index.ts';

/** What is known of a face in one frame when it is decided how much of the swap shows. */
export interface Visible {
  readonly box: FaceBox;
  readonly pose: HeadPose;
  readonly fitError: number;
  readonly confidence: number;
  /** Share of the face whose skin is seen: neither turned away nor covered. */
  readonly skin: number;
}

/** How far a frame allows the swap, 0 = it keeps the original. Falls off softly before each limit of the still engine. */
export function visibility({ box, pose, fitError, confidence, skin }: Visible): number {
  return (
    smoothstep(24, 36, Math.min(box.width, box.height)) *
    (1 - smoothstep(38, 47, Math.abs(pose.yaw))) *
    (1 - smoothstep(36, 46, Math.abs(pose.pitch))) *
    (1 - smoothstep(0.058, 0.08, fitError)) *
    smoothstep(0.4, 0.75, confidence) *
    smoothstep(0.28, 0.45, skin)
  );
}

/**
 * How much of the swap shows in the frame at `at`, so that it never jumps: at most `1 / length` more or less from frame to frame, and
 * nowhere more than the frame allows. Frames after it count as those before it, so that a fade ends when the face goes, not after it.
 * @param allowed what each frame allows, 0..1; null where another shot is, or nothing is known
 * @param length frames of a whole fade
 */
export function fadeAt(allowed: readonly (number | null)[], at: number, length: number): number {
  let most = allowed[at] ?? 0;
  for (const step of [-1, 1])
    for (let j = 1; j < length; j++) {
      const other = allowed[at + step * j];
      if (other === null || other === undefined) break;
      most = Math.min(most, other + j / length);
    }
  return clamp(most, 0, 1);
}
