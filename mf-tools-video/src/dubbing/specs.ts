import { choice } from '../clip/choice.ts';
import { speakerSamples } from '../clip/samples.ts';
import { voiceSamples } from '../speech/voice-samples.ts';
import { inputs as talkInputs, options as talkOptions, type TalkOptions } from '../talking/specs.ts';
import { dubEnds, type DubEnd } from './calls.ts';

export const inputs = {
  clip: { kind: 'video', label: 'here.clip', hint: 'here.clip.hint', samples: speakerSamples },
  photo: talkInputs.photo,
  sound: { kind: 'audio', label: 'here.sound', hint: 'here.sound.hint', samples: voiceSamples },
} as const;

export const options = {
  speaker: { ...choice('speaker', 'clip', ['clip', 'photo']), look: 'segmented' },
  end: choice<DubEnd>('end', 'cut', dubEnds),
  frame: talkOptions.frame,
  shape: talkOptions.shape,
  lively: talkOptions.lively,
} as const;

export interface DubOptions extends Pick<TalkOptions, 'frame' | 'shape' | 'lively'> {
  readonly speaker: 'clip' | 'photo';
  readonly end: DubEnd;
}
