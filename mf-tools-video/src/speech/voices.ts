import { english, spanish, type Reading } from '@facet/engines/speech';
import type { VoiceId } from './calls.ts';
import { voiceFiles, type VoiceFiles } from './voiceFiles.ts';

/** How a voice reads, and how it sounds. */
export interface Voice extends VoiceFiles {
  readonly reading: () => Reading;
  /** What is turned down and up so that it is less boomy and clearer: decibels below `BODY_HZ` and above `CLARITY_HZ`. */
  readonly tone: { readonly body: number; readonly clarity: number };
}

const spain = { body: -5, clarity: 6 };

/**
 * SVOX Pico's own voices of 2009. The tone is what brings their long-term spectrum nearer to that of people.
 * Source of that: Byrne et al., "An international comparison of long-term average speech spectra", JASA 1994.
 */
export const voices: Readonly<Record<VoiceId, Voice>> = {
  us: {
    ...voiceFiles.us,
    reading: () => english(false),
    tone: { body: -4, clarity: 5 },
  },
  uk: {
    ...voiceFiles.uk,
    reading: () => english(true),
    tone: { body: -4, clarity: 0 },
  },
  spain: { ...voiceFiles.spain, tone: spain, reading: () => spanish('spain') },
  america: { ...voiceFiles.america, tone: spain, reading: () => spanish('america') },
};
