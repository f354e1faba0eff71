import { schemeNames, type SchemeName, type SoundWord } from '@facet/engines/manga';
import { choice } from '../../clip/choice.ts';
import { photoSamples } from '../../photo/samples.ts';
import { shapes, type Shape } from '../../photo/size.ts';
import type { MangaRequest } from './calls.ts';

export const inputs = {
  photo: {
    kind: 'image',
    label: 'input.photo',
    hint: 'input.photo.hint',
    camera: 'environment',
    samples: photoSamples,
  },
} as const;

const words = ['rumble', 'bang', 'shock', 'none'] as const satisfies readonly (SoundWord | 'none')[];

export const options = {
  scheme: { ...choice<SchemeName>('scheme', 'purple', schemeNames), look: 'segmented' },
  word: choice<SoundWord | 'none'>('word', 'rumble', words),
  drums: { kind: 'toggle', label: 'option.drums', hint: 'option.drums.hint', initial: true },
  shape: choice<Shape>('shape', 'photo', shapes),
  side: { ...choice('side', '720', ['720', '1080']), look: 'segmented' },
} as const;

export interface MangaOptions {
  readonly scheme: SchemeName;
  readonly word: SoundWord | 'none';
  readonly drums: boolean;
  readonly shape: Shape;
  readonly side: '720' | '1080';
}

/** The worker's request. */
export const requestOf = (photo: Blob, { side, ...rest }: MangaOptions): MangaRequest => ({
  ...rest,
  photo,
  side: Number(side),
});
