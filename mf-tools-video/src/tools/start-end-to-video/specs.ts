import { ownFile } from '@facet/workbench';
import { paces, type Pace } from '@facet/engines/motion/between';
import { tuneKinds } from '@facet/engines/sound';
import { choice } from '../../clip/choice.ts';
import type { BetweenRequest, Tune } from './calls.ts';

/** One of two pictures of one place. */
const hike = (id: string, thumbnail: URL) => [
  { id, label: 'sample.hike', thumbnail: thumbnail.href, url: () => ownFile(`samples/hike-${id}.jpg`) },
];

export const inputs = {
  first: {
    kind: 'image',
    label: 'input.first',
    samples: hike('first', new URL('./samples/hike-first.jpg', import.meta.url)),
  },
  last: {
    kind: 'image',
    label: 'input.last',
    hint: 'input.last.hint',
    samples: hike('last', new URL('./samples/hike-last.jpg', import.meta.url)),
  },
} as const;

export const options = {
  pace: choice<Pace>('pace', 'smooth', paces),
  seconds: { kind: 'range', label: 'option.seconds', initial: 4, min: 2, max: 8, step: 1 },
  hold: { kind: 'range', label: 'option.hold', initial: 0.5, min: 0, max: 1.5, step: 0.25 },
  back: { kind: 'toggle', label: 'option.back', hint: 'option.back.hint', initial: false },
  tune: choice<Tune>('tune', 'none', ['none', ...tuneKinds]),
  side: { ...choice('side', '720', ['480', '720']), look: 'segmented' },
} as const;

export interface BetweenOptions {
  readonly pace: Pace;
  readonly seconds: number;
  readonly hold: number;
  readonly back: boolean;
  readonly tune: Tune;
  readonly side: '480' | '720';
}

/** The worker's request. At least half of the time is left for the transition. */
export const requestOf = (
  first: Blob,
  last: Blob,
  { side, hold, back, seconds, ...rest }: BetweenOptions,
): BetweenRequest => ({
  ...rest,
  first,
  last,
  back,
  seconds,
  hold: Math.min(hold, seconds / (back ? 8 : 4)),
  side: Number(side),
});
