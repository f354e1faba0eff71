import { ownFile } from '@facet/workbench';
import { choice } from '../clip/choice.ts';
import type { VoiceId } from '../speech/calls.ts';
import { voiceSamples } from '../speech/voice-samples.ts';
import { MOST_CHARACTERS, talkShapes, talkVoices, type TalkShape, type TalkVoice } from './calls.ts';

const thumbnail = new URL('./samples/brown-hair.jpg', import.meta.url);

export const inputs = {
  photo: {
    kind: 'image',
    label: 'here.photo',
    hint: 'here.photo.hint',
    camera: 'user',
    samples: [
      {
        id: 'brown-hair',
        label: 'sample.brown-hair',
        thumbnail: thumbnail.href,
        url: () => ownFile('samples/brown-hair.jpg'),
      },
    ],
  },
  sound: { kind: 'audio', label: 'here.sound', hint: 'here.sound.hint', samples: voiceSamples },
  speech: {
    kind: 'text',
    label: 'here.speech',
    hint: 'here.speech.hint',
    maxLength: MOST_CHARACTERS,
    ideas: ['idea.birthday', 'idea.shop'],
  },
} as const;

export const options = {
  speaks: { ...choice('speaks', 'recording', ['recording', 'words']), look: 'segmented' },
  reader: choice<TalkVoice>('reader', 'us', talkVoices),
  pitch: { kind: 'range', label: 'option.pitch', initial: 1, min: 0.7, max: 1.4, step: 0.05, format: 'percent' },
  frame: { ...choice('frame', 'head', ['head', 'whole']), look: 'segmented' },
  shape: { ...choice<TalkShape>('shape', 'upright', talkShapes), look: 'segmented' },
  lively: { ...choice('lively', 'calm', ['still', 'calm', 'lively']), look: 'segmented' },
} as const;

export interface TalkOptions {
  readonly speaks: 'recording' | 'words';
  readonly reader: TalkVoice & VoiceId;
  readonly pitch: number;
  readonly frame: 'head' | 'whole';
  readonly shape: TalkShape;
  readonly lively: 'still' | 'calm' | 'lively';
}

/** How much the head moves. */
export const liveliness: Readonly<Record<TalkOptions['lively'], number>> = { still: 0.25, calm: 1, lively: 1.6 };
/** Pixels of the shorter side. */
export const SIDE = 720;
