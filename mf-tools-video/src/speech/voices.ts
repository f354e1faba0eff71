import { english, spanish, type Reading } from '@facet/engines/speech';
import type { VoiceId } from './calls.ts';

/** A file of a voice, under `voices/` of the remote. */
export interface VoiceFile {
  readonly name: string;
  readonly bytes: number;
}

export interface Voice {
  readonly analysis: VoiceFile;
  readonly signal: VoiceFile;
  readonly reading: () => Reading;
  /** What is turned down and up so that it is less boomy and clearer: decibels below `BODY_HZ` and above `CLARITY_HZ`. */
  readonly tone: { readonly body: number; readonly clarity: number };
}

const spain = {
  analysis: { name: 'es-ES_ta.bin', bytes: 256_744 },
  signal: { name: 'es-ES_zl0_sg.bin', bytes: 605_280 },
  tone: { body: -5, clarity: 6 },
} as const;

/**
 * SVOX Pico's own voices of 2009. The tone is what brings their long-term spectrum nearer to that of people.
 * Source of that: Byrne et al., "An international comparison of long-term average speech spectra", JASA 1994.
 */
export const voices: Readonly<Record<VoiceId, Voice>> = {
  us: {
    analysis: { name: 'en-US_ta.bin', bytes: 650_668 },
    signal: { name: 'en-US_lh0_sg.bin', bytes: 777_396 },
    reading: () => english(false),
    tone: { body: -4, clarity: 5 },
  },
  uk: {
    analysis: { name: 'en-GB_ta.bin', bytes: 412_248 },
    signal: { name: 'en-GB_kh0_sg.bin', bytes: 584_436 },
    reading: () => english(true),
    tone: { body: -4, clarity: 0 },
  },
  spain: { ...spain, reading: () => spanish('spain') },
  america: { ...spain, reading: () => spanish('america') },
};
