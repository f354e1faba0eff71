import type { Passage } from '@facet/engines/clip';
import { tuneKinds, type TuneKind } from '@facet/engines/sound';
import { partOption } from '@facet/workbench';
import { choice } from '../../clip/choice.ts';
import {
  cardLooks,
  MOST_PICTURES,
  MOST_SCRIPT,
  readers,
  stageShapes,
  type CardLook,
  type Reader,
  type Staging,
  type StageShape,
} from './calls.ts';

export const inputs = {
  script: {
    kind: 'text',
    label: 'here.script',
    hint: 'here.script.hint',
    maxLength: MOST_SCRIPT,
    lines: 9,
    ideas: ['idea.boat', 'idea.recipe'],
  },
  pictures: {
    kind: 'images',
    label: 'here.pictures',
    hint: 'here.pictures.hint',
    required: false,
    max: MOST_PICTURES,
    tiles: 'small',
    ordered: true,
  },
} as const;

export const options = {
  board: partOption<Readonly<Record<number, Staging>>>({}),
  reader: choice<Reader | 'none'>('reader', 'us', [...readers, 'none']),
  captions: { kind: 'toggle', label: 'option.captions', initial: true },
  tune: choice<TuneKind | 'none'>('tune', 'none', ['none', ...tuneKinds]),
  passage: { ...choice<Passage>('passage', 'fade', ['fade', 'slide', 'cut']), look: 'segmented' },
  frame: { ...choice<StageShape>('frame', 'wide', stageShapes), look: 'segmented' },
  look: choice<CardLook>('look', 'night', cardLooks),
} as const;

export interface ScriptOptions {
  readonly board: Readonly<Record<number, Staging>>;
  readonly reader: Reader | 'none';
  readonly captions: boolean;
  readonly tune: TuneKind | 'none';
  readonly passage: Passage;
  readonly frame: StageShape;
  readonly look: CardLook;
}
