import { TextTrackError } from '@facet/engines/subtitle';
import { serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import { lookAtVideo, refusing } from '@facet/workbench/clip/worker';
import { addFonts } from '../../clip/letterFonts.ts';
import { attachTrack } from './attachTrack.ts';
import { burnIn } from './burnIn.ts';
import type { SubtitleCalls } from './calls.ts';
import { listenForSpeech } from './listen.ts';

serveWorker<SubtitleCalls>(workerScope(), {
  look({ blob }, { progress }) {
    progress('looking', null);
    return refusing(() => lookAtVideo(blob, { enough: () => true }));
  },
  listen: ({ blob, duration }, { progress }) =>
    refusing(() => listenForSpeech(blob, duration, (fraction) => progress('listening', fraction))),
  async burn({ blob, cues, style, fonts }, { progress }) {
    const removeFonts = await addFonts(fonts);
    try {
      return await refusing(() => burnIn(blob, cues, style, (fraction) => progress('burning', fraction)));
    } finally {
      removeFonts();
    }
  },
  async attach({ blob, cues, ...facts }, { progress }) {
    progress('attaching', null);
    try {
      return { blob: await attachTrack(blob, cues, facts) };
    } catch (error) {
      throw error instanceof TextTrackError ? new ToolRefusal('fragmented') : error;
    }
  },
});
