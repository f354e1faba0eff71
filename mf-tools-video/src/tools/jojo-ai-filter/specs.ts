import { schemeNames, type SchemeName, type SoundWord } from '@facet/engines/manga';
import type { Sample } from '@facet/workbench';
import { choice } from '../../clip/choice.ts';
import { own } from '../../photo/assets.ts';
import { shapes, type Shape } from '../../photo/size.ts';
import type { MangaRequest } from './calls.ts';

const samples: readonly Sample[] = [
  { id: 'photo-1', label: 'sample.photo-1', url: () => own('samples/sample1.jpg') },
  { id: 'photo-5', label: 'sample.photo-5', url: () => own('samples/sample5.jpg') },
];

export const inputs = {
  photo: { kind: 'image', label: 'input.photo', hint: 'input.photo.hint', camera: 'environment', samples },
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

/** What is asked of the worker. */
export const requestOf = (photo: Blob, { side, ...rest }: MangaOptions): MangaRequest => ({
  ...rest,
  photo,
  side: Number(side),
});
