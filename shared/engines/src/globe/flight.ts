import { step } from './noise.ts';

export const flightWays = ['out', 'in', 'back'] as const;
/** From the photo out to the globe, from the globe in to the photo, or out and back again. */
export type FlightWay = (typeof flightWays)[number];

/** What is to be drawn at a moment. */
export interface Moment {
  /** Height of the camera above the ground, in radii of the globe. */
  readonly height: number;
  /** Scale of the photo: 1 fills the frame. */
  readonly scale: number;
  /** How far the fall has come: its scale is e to this power. */
  readonly zoom: number;
  /** 1 far from the globe, 0 straight above the place: how far the camera still stands to its side. */
  readonly aside: number;
  /** Whether the photo lies below the clouds, or the globe. */
  readonly photo: boolean;
  /** How thick the cloud is in which the camera is, 0 to 1; at 1 nothing else is seen. */
  readonly fog: number;
  /** e-folds of scale a second. */
  readonly rate: number;
}

/** Height from which the whole globe is in view. */
export const FAR = 2.6;
/** e-folds from there to a height of 26 km, inside the cloud, where the photo takes over. */
export const HANDOVER = Math.log(FAR / 0.0041);
/** e-folds between the handover and the photo that fills the frame. */
const PHOTO = 1.75;
export const FALL = HANDOVER + PHOTO;

/** Shares of a one-way flight for which the globe and the photo stand. */
const STAND = { globe: 0.05, photo: 0.17 };
/** e-folds by which the camera creeps on over a whole one-way flight, standing or falling. */
const CREEP = 0.15;
/** Share of the fall in which it gathers speed, and in which it loses it. */
const GATHER = 0.42;
const BRAKE = 0.48;

/** A run from 0 to 1 with its speed growing and falling smoothly. */
function fallen(t: number): number {
  const top = 1 / (1 - GATHER / 2 - BRAKE / 2);
  // The integral of a smoothstep from 0 to x is x³ - x⁴/2.
  const ramp = (x: number): number => x * x * x - (x * x * x * x) / 2;
  if (t < GATHER) return top * GATHER * ramp(t / GATHER);
  const even = top * (GATHER / 2 + Math.min(t, 1 - BRAKE) - GATHER);
  if (t <= 1 - BRAKE) return even;
  return even + top * BRAKE * (0.5 - ramp((1 - t) / BRAKE));
}

/** e-folds at a share of the way in. */
function zoomAt(share: number): number {
  const t = Math.min(1, Math.max(0, (share - STAND.globe) / (1 - STAND.globe - STAND.photo)));
  return (FALL - CREEP * (1 - STAND.photo)) * fallen(t) + CREEP * share;
}

/** The share of the way in at a moment of a clip. @param at 0 to 1 */
export function shareAt(way: FlightWay, at: number): number {
  switch (way) {
    case 'in':
      return at;
    case 'out':
      return 1 - at;
    case 'back':
      return Math.abs(2 * at - 1);
    default:
      return way satisfies never;
  }
}

/** What is to be drawn. @param at share of the clip, 0 to 1 @param seconds length of the clip */
export function momentAt(way: FlightWay, at: number, seconds: number): Moment {
  const share = shareAt(way, at);
  const zoom = zoomAt(share);
  const tick = 1e-4;
  const speed = (zoomAt(Math.min(1, share + tick)) - zoomAt(Math.max(0, share - tick))) / (2 * tick);
  const oneWay = way === 'back' ? seconds / 2 : seconds;
  return {
    zoom,
    height: FAR * Math.exp(-zoom),
    scale: Math.exp(zoom - FALL),
    aside: 1 - step(-0.1, 3.1, zoom),
    photo: zoom >= HANDOVER,
    fog: 1 - step(0.3, 1.2, Math.abs(zoom - HANDOVER - 0.1)),
    rate: speed / oneWay,
  };
}
