import { flightWays, type FlightWay } from '@facet/engines/globe';
import { choice } from '../../clip/choice.ts';
import { photoSamples } from '../../photo/samples.ts';
import { shapes, type Shape } from '../../photo/size.ts';
import type { ZoomRequest } from './calls.ts';
import { placeOption, type PlaceChoice } from './place.ts';

export const inputs = {
  photo: {
    kind: 'image',
    label: 'input.photo',
    hint: 'input.photo.hint',
    camera: 'environment',
    samples: photoSamples,
  },
} as const;

export const options = {
  place: placeOption,
  flight: { ...choice<FlightWay>('flight', 'out', flightWays), look: 'segmented' },
  seconds: { kind: 'range', label: 'option.seconds', initial: 5, min: 4, max: 8, step: 1 },
  shape: choice<Shape>('shape', 'photo', shapes),
  side: { ...choice('side', '720', ['720', '1080']), look: 'segmented' },
  wind: { kind: 'toggle', label: 'option.wind', hint: 'option.wind.hint', initial: true },
} as const;

export interface ZoomOptions {
  readonly place: PlaceChoice;
  readonly flight: FlightWay;
  readonly seconds: number;
  readonly shape: Shape;
  readonly side: '720' | '1080';
  readonly wind: boolean;
}

/** The worker's request. Around a town of the list houses are drawn; a point of the map may lie anywhere. */
export const requestOf = (photo: Blob, { place, side, flight, seconds, shape, wind }: ZoomOptions): ZoomRequest => ({
  photo,
  flight,
  seconds,
  shape,
  wind,
  place: { latitude: place.latitude, longitude: place.longitude },
  town: place.name !== null,
  side: Number(side),
});
