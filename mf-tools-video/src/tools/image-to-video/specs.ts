import { cameraMoves, type CameraMove } from '@facet/engines/motion';
import type { AssetStore } from '@facet/workbench';
import { choice } from '../../clip/choice.ts';
import { peopleNetwork, photoAssets } from '../../photo/assets.ts';
import { photoSamples } from '../../photo/samples.ts';
import { shapes, type Shape } from '../../photo/size.ts';
import { looks, type Look, type MoveRequest } from './calls.ts';

/** What the network that finds people needs. */
export const peopleAssets = (signal: AbortSignal): AssetStore => photoAssets([peopleNetwork], signal);

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
  move: choice<CameraMove>('move', 'orbit', cameraMoves),
  strength: { ...choice('strength', 'medium', ['calm', 'medium', 'strong']), look: 'segmented' },
  depth: { kind: 'toggle', label: 'option.depth', hint: 'option.depth.hint', initial: true },
  look: choice<Look>('look', 'none', looks),
  seconds: { kind: 'range', label: 'option.seconds', initial: 5, min: 3, max: 10, step: 1 },
  shape: choice<Shape>('shape', 'photo', shapes),
  side: { ...choice('side', '720', ['720', '1080']), look: 'segmented' },
} as const;

export interface MoveOptions {
  readonly move: CameraMove;
  readonly strength: 'calm' | 'medium' | 'strong';
  readonly depth: boolean;
  readonly look: Look;
  readonly seconds: number;
  readonly shape: Shape;
  readonly side: '720' | '1080';
}

const reaches: Readonly<Record<MoveOptions['strength'], number>> = { calm: 0.022, medium: 0.035, strong: 0.05 };

/** The worker's request. */
export const requestOf = (photo: Blob, { strength, side, ...rest }: MoveOptions): MoveRequest => ({
  ...rest,
  photo,
  reach: reaches[strength],
  side: Number(side),
});
