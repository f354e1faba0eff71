import { animationLooks, type AnimationLook } from '@facet/engines/animation/looks';
import { cameraMoves, type CameraMove } from '@facet/engines/motion';
import { tuneKinds } from '@facet/engines/sound';
import { choice } from '../../clip/choice.ts';
import { photoSamples } from '../../photo/samples.ts';
import { shapes, type Shape } from '../../photo/size.ts';
import { looks, type Look } from '../image-to-video/calls.ts';
import type { AnimateRequest } from './calls.ts';

export const inputs = {
  photo: { kind: 'image', label: 'here.photo', hint: 'here.photo.hint', camera: 'environment', samples: photoSamples },
} as const;

export const options = {
  look: choice<AnimationLook>('look', 'comic', animationLooks),
  life: { ...choice('life', 'calm', ['still', 'calm', 'lively']), look: 'segmented' },
  move: choice<CameraMove>('move', 'orbit', cameraMoves),
  air: choice<Look>('air', 'none', looks),
  tune: choice<AnimateRequest['tune']>('tune', 'none', ['none', ...tuneKinds]),
  twos: { kind: 'toggle', label: 'option.twos', hint: 'option.twos.hint', initial: true },
  seconds: { kind: 'range', label: 'option.seconds', initial: 5, min: 3, max: 10, step: 1 },
  shape: choice<Shape>('shape', 'photo', shapes),
  side: { ...choice('side', '720', ['720', '1080']), look: 'segmented' },
} as const;

export interface AnimateOptions {
  readonly look: AnimationLook;
  readonly life: 'still' | 'calm' | 'lively';
  readonly move: CameraMove;
  readonly air: Look;
  readonly tune: AnimateRequest['tune'];
  readonly twos: boolean;
  readonly seconds: number;
  readonly shape: Shape;
  readonly side: '720' | '1080';
}

const lives: Readonly<Record<AnimateOptions['life'], number>> = { still: 0, calm: 1, lively: 1.7 };
/** How far near and far part: drawings want calm cameras. */
const REACH = 0.028;

/** The worker's request. */
export const requestOf = (picture: Blob, { life, side, ...rest }: AnimateOptions): AnimateRequest => ({
  ...rest,
  picture,
  reach: REACH,
  life: lives[life],
  side: Number(side),
});
