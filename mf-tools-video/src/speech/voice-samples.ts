import { ownFile, type Sample } from '@facet/workbench';

/** A voice that speaks a sentence. */
export const voiceSamples: readonly Sample[] = [
  { id: 'voice', label: 'sample.voice', url: () => ownFile('samples/voice.m4a') },
];
