import type { VoiceId } from './calls.ts';

/** A file of a voice, under `voices/` of the remote. */
export interface VoiceFile {
  readonly name: string;
  readonly bytes: number;
}

/** What reads the text, and what makes the sound. */
export interface VoiceFiles {
  readonly analysis: VoiceFile;
  readonly signal: VoiceFile;
}

const spain: VoiceFiles = {
  analysis: { name: 'es-ES_ta.bin', bytes: 256_744 },
  signal: { name: 'es-ES_zl0_sg.bin', bytes: 605_280 },
};

/** The files of each voice: all of it that a page needs to know. */
export const voiceFiles: Readonly<Record<VoiceId, VoiceFiles>> = {
  us: {
    analysis: { name: 'en-US_ta.bin', bytes: 650_668 },
    signal: { name: 'en-US_lh0_sg.bin', bytes: 777_396 },
  },
  uk: {
    analysis: { name: 'en-GB_ta.bin', bytes: 412_248 },
    signal: { name: 'en-GB_kh0_sg.bin', bytes: 584_436 },
  },
  spain,
  america: spain,
};
