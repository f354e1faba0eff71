import type { FlightWay, Place } from '@facet/engines/globe';
import type { Shape } from '../../photo/size.ts';

export interface ZoomRequest {
  readonly photo: Blob;
  readonly place: Place;
  /** Whether it is a town: houses are drawn around it. */
  readonly town: boolean;
  readonly flight: FlightWay;
  readonly seconds: number;
  readonly shape: Shape;
  /** Pixels of the shorter side. */
  readonly side: number;
  /** Whether it has the sound of wind. */
  readonly wind: boolean;
}

export interface ZoomReport {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}
