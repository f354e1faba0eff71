export { flightWays, momentAt, type FlightWay, type Moment } from './flight.ts';
export { createPassage, type Passage } from './passage.ts';
export { createGlobe, type Globe, type GlobeView } from './render.ts';
export type { Place, Tile } from './sphere.ts';
export type { Masks } from './surface.ts';
