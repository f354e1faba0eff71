import type { Sample } from '@facet/workbench';
import { own } from '../own-file.ts';

/** A voice that speaks a sentence. */
export const voiceSamples: readonly Sample[] = [
  { id: 'voice', label: 'sample.voice', url: () => own('samples/voice.m4a') },
];
