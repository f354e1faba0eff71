import { serveWorker, workerScope } from '@facet/workbench/worker';
import type { SpeechCalls } from './calls.ts';
import { makeSpeech } from './makeSpeech.ts';

serveWorker<SpeechCalls>(workerScope(), {
  speak: (request, { progress }) => makeSpeech(request, progress),
});
