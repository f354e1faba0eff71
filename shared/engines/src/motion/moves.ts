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
  readonly rest: CameraRest;
}

/** How a picture is shown before anything moves, so that no edge of it ever comes in. */
export interface CameraRest {
  readonly zoom: number;
  /** How far anything moves upwards and downwards in the whole move, shares of the height. */
  readonly up: number;
  readonly down: number;
}

export const cameraMoves = ['push', 'pull', 'slide', 'orbit', 'rise', 'hand'] as const;
export type CameraMove = (typeof cameraMoves)[number];

/** What the camera sees has depths from 0, the far wall, to this: the ground may come a little nearer than people stand. */
export const NEAREST = 1.15;
/** What has this depth stays where it is when near and far part. */
const PIVOT = 0.5;

/** How far something of a depth is moved, shares of width and height. */
export const shiftOf = (
  { parallaxX, parallaxY, panX, panY }: Omit<CameraView, 'rest'>,
  depth: number,
  reach: number,
): { readonly x: number; readonly y: number } => {
  const away = (depth - PIVOT) * reach;
  return { x: panX + parallaxX * away, y: panY + parallaxY * away };
};

const still = { parallaxX: 0, parallaxY: 0, panX: 0, panY: 0, zoom: 0 };
const TURN = 2 * Math.PI;

/** Starts and ends gently. */
const ease = (t: number): number => t * t * t * (t * (6 * t - 15) + 10);

/**
 * The camera of a move at a moment. `orbit` and `hand` end as they begin, so that they loop.
 * @param t 0 at the beginning, 1 at the end
 * @param reach how far near and far part at most, in shares of the width: 0.02 is calm, 0.05 the most that holds together
 */
export const cameraAt = (move: CameraMove, t: number, reach: number): CameraView => ({
  ...viewAt(move, t, reach),
  rest: restOf(move, reach),
});

function viewAt(move: CameraMove, t: number, reach: number): Omit<CameraView, 'rest'> {
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
        parallaxY: 0.14 * (Math.cos(TURN * t) - 1),
        zoom: 0.045 * far * (0.5 - 0.5 * Math.cos(TURN * t)),
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

/** Moments of a move that are looked at, and how much more room than they need is left, share of a side. */
const MOMENTS = 48;
const SPARE = 0.01;

function restOf(move: CameraMove, reach: number): CameraRest {
  let [across, up, down] = [SPARE, SPARE, SPARE];
  for (let i = 0; i <= MOMENTS; i++)
    for (const depth of [0, NEAREST]) {
      const { x, y } = shiftOf(viewAt(move, i / MOMENTS, reach), depth, reach);
      across = Math.max(across, Math.abs(x) + SPARE);
      up = Math.max(up, SPARE - y);
      down = Math.max(down, y + SPARE);
    }
  return { zoom: 1 + Math.max(2 * across, up + down), up, down };
}
