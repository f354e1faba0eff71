import type { FilmSource } from '../parts/timeline/useFilm.ts';
import { createWorkerClient, type WorkerLike } from '../worker/createWorkerClient.ts';
import { RemoteWorker } from '../worker/RemoteWorker.ts';
import { useEffect, useMemo } from 'react';
import type { FilmCalls } from './film-calls.ts';

interface ClipFilm extends FilmSource {
  dispose(): void;
}

/** Pictures and waveform of a clip, from a worker of their own: a run that is under way is not in their way. */
export function createClipFilm(blob: Blob, spawn: () => WorkerLike): ClipFilm {
  const client = createWorkerClient<FilmCalls>(spawn);
  return {
    // What is no longer wanted is only not waited for: ending the worker would throw away what it has read.
    pictures: (times, height, signal) => waitUnless(signal, client.call('pictures', { blob, times, height })),
    peaks: (from, to, columns, signal) => waitUnless(signal, client.call('peaks', { blob, from, to, columns })),
    cuts: (from, to, signal) => waitUnless(signal, client.call('cuts', { blob, from, to })),
    dispose: () => client.stop(),
  };
}

async function waitUnless<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  const value = await answer;
  signal.throwIfAborted();
  return value;
}

/** The film of a clip for as long as it is shown. Its worker starts when the first picture is wanted. */
export function useClipFilm(blob: Blob): FilmSource {
  const film = useMemo(
    () => createClipFilm(blob, () => new RemoteWorker(new URL('./film.worker.ts', import.meta.url))),
    [blob],
  );
  useEffect(() => () => film.dispose(), [film]);
  return film;
}
