/** Where the camera is against its rest. Shifts are in shares of width and height, to the right and downwards. */
export interface CameraView {
  /** Moves near against far, -1 to 1 of the scene's reach. */
  readonly parallaxX: number;
  readonly parallaxY: number;
  /** Moves everything alike. */
  readonly panX: number;
  readonly panY: number;
  /** Enlarges beyond the rest: 0.1 is a tenth. */
  readonly zoom: number;
}

export const cameraMoves = ['push', 'pull', 'slide', 'orbit', 'rise', 'hand'] as const;
export type CameraMove = (typeof cameraMoves)[number];

const still: CameraView = { parallaxX: 0, parallaxY: 0, panX: 0, panY: 0, zoom: 0 };
const TURN = 2 * Math.PI;

/** Starts and ends gently. */
const ease = (t: number): number => t * t * t * (t * (6 * t - 15) + 10);

/**
 * The camera of a move at a moment. `orbit` and `hand` end as they begin, so that they loop.
 * @param t 0 at the beginning, 1 at the end
 * @param reach how far near and far part at most, in shares of the width: 0.02 is calm, 0.05 the most that holds together
 */
export function cameraAt(move: CameraMove, t: number, reach: number): CameraView {
  const far = reach / 0.035;
  const e = ease(Math.min(1, Math.max(0, t)));
  switch (move) {
    case 'push':
      return { ...still, zoom: 0.2 * far * e, parallaxX: 0.25 * e };
    case 'pull':
      return { ...still, zoom: 0.2 * far * (1 - e), parallaxX: 0.25 * (1 - e) };
    case 'slide':
      return { ...still, parallaxX: 1 - 2 * e, panX: 0.55 * reach * (1 - 2 * e), zoom: 0.03 };
    case 'orbit':
      return {
        ...still,
        parallaxX: Math.sin(TURN * t),
        parallaxY: 0.3 * (Math.cos(TURN * t) - 1),
        zoom: 0.06 * far * (0.5 - 0.5 * Math.cos(TURN * t)),
      };
    case 'rise':
      return { ...still, parallaxY: 1 - 2 * e, panY: 0.5 * reach * (1 - 2 * e), zoom: 0.05 * far * (1 - e) };
    case 'hand':
      return {
        ...still,
        parallaxX: 0.45 * Math.sin(TURN * t) + 0.2 * Math.sin(3 * TURN * t + 1) - 0.2 * Math.sin(1),
        parallaxY: 0.3 * Math.sin(2 * TURN * t),
        panX: 0.2 * reach * Math.sin(2 * TURN * t),
        panY: 0.15 * reach * Math.sin(3 * TURN * t),
        zoom: 0.03,
      };
    default:
      return move satisfies never;
  }
}

/** How much a still picture is enlarged so that no edge of it ever comes in. */
export const restZoom = (reach: number): number => 1 + 2.6 * reach;
