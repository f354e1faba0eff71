import { ownFile } from '@facet/workbench';
import { puppetMotions, type PuppetMotion } from '@facet/engines/motion/puppet';
import { tuneKinds } from '@facet/engines/sound';
import { choice } from '../clip/choice.ts';
import type { PuppetRequest, Tune } from './calls.ts';

const thumbnail = new URL('./samples/moonwalk.jpg', import.meta.url);

export const inputs = {
  photo: {
    kind: 'image',
    label: 'input.photo',
    hint: 'input.photo.hint',
    camera: 'environment',
    samples: [
      {
        id: 'moonwalk',
        label: 'sample.moonwalk',
        thumbnail: thumbnail.href,
        url: () => ownFile('samples/moonwalk.jpg'),
      },
    ],
  },
} as const;

/** Options of a tool of puppet animation. @param motion that is chosen at first */
export const puppetOptions = (motion: PuppetMotion) =>
  ({
    motion: choice<PuppetMotion>('motion', motion, puppetMotions),
    strength: { ...choice('strength', 'medium', ['gentle', 'medium', 'wild']), look: 'segmented' },
    tune: choice<Tune>('tune', 'disco', [...tuneKinds, 'none']),
    seconds: { ...choice('seconds', '4', ['4', '8']), look: 'segmented' },
    side: { ...choice('side', '720', ['720', '1080']), look: 'segmented' },
  }) as const;

export interface PuppetOptions {
  readonly motion: PuppetMotion;
  readonly strength: 'gentle' | 'medium' | 'wild';
  readonly tune: Tune;
  readonly seconds: '4' | '8';
  readonly side: '720' | '1080';
}

const strengths: Readonly<Record<PuppetOptions['strength'], number>> = { gentle: 0.6, medium: 1, wild: 1.4 };

/** The worker's request. */
export const requestOf = (photo: Blob, { motion, strength, tune, seconds, side }: PuppetOptions): PuppetRequest => ({
  photo,
  motion,
  tune,
  strength: strengths[strength],
  seconds: Number(seconds),
  side: Number(side),
});
