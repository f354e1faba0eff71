import { useEffect, useRef, useState } from 'react';
import { stripTimes, type TimeView } from './view.ts';

/** Where a timeline's pictures and waveform come from; usually a worker of the tool's. Reads only what is requested. */
export interface FilmSource {
  /**
   * Small pictures of moments, sorted; null where there is none. Rejects when `signal` aborts.
   * @param height pixels
   */
  pictures(times: readonly number[], height: number, signal: AbortSignal): Promise<readonly (ImageBitmap | null)[]>;
  /** How loud it is, 0..1, in so many columns; null for a clip without sound. */
  peaks(from: number, to: number, columns: number, signal: AbortSignal): Promise<Float32Array | null>;
  /** Where another shot begins, seconds, from a moment to another. Rejects when `signal` aborts. */
  cuts?(from: number, to: number, signal: AbortSignal): Promise<readonly number[]>;
}

/** What is there to paint. */
export interface Film {
  readonly tile: number;
  readonly times: readonly number[];
  readonly step: number;
  readonly pictures: ReadonlyMap<number, ImageBitmap>;
  readonly peaks: { readonly view: TimeView; readonly values: Float32Array } | null;
}

/** Pictures in one request: few, so that the first ones show early. */
const BATCH = 6;
/** A view that is moved further right away needs no pictures. */
const CALM_MS = 90;
const MOST_KEPT = 400;

/** The pictures of a view as they come. @param width,height of the strip, pixels */
export function useFilm(
  source: FilmSource | null,
  view: TimeView,
  {
    width,
    height,
    aspect,
    duration,
    frame,
  }: Readonly<Record<'width' | 'height' | 'aspect' | 'duration' | 'frame', number>>,
): Film {
  const kept = useRef(new Map<number, ImageBitmap>());
  const [pictures, setPictures] = useState<ReadonlyMap<number, ImageBitmap>>(new Map());
  const [peaks, setPeaks] = useState<Film['peaks']>(null);
  const tile = Math.max(24, height * aspect);
  const { times, step } = stripTimes(view, width, tile, duration, frame);
  const { from, to } = view;
  const wanted = times.join(' ');
  useEffect(() => {
    if (!source || width === 0) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void load(source, wanted.split(' ').map(Number), height, kept.current, controller.signal, () =>
        setPictures(new Map(kept.current)),
      );
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, wanted, height, width]);
  useEffect(() => {
    if (!source || width === 0) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      source.peaks(from, to, Math.ceil(width), controller.signal).then(
        (values) => controller.signal.aborted || setPeaks(values && { view: { from, to }, values }),
        () => undefined,
      );
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, from, to, width]);
  return { tile, times, step, pictures, peaks };
}

async function load(
  source: FilmSource,
  times: readonly number[],
  height: number,
  kept: Map<number, ImageBitmap>,
  signal: AbortSignal,
  show: () => void,
): Promise<void> {
  const missing = times.filter((time) => !kept.has(time));
  for (const [time, picture] of [...kept].slice(0, Math.max(0, kept.size + missing.length - MOST_KEPT))) {
    if (times.includes(time)) continue;
    picture.close();
    kept.delete(time);
  }
  if (missing.length < times.length) show();
  for (let i = 0; i < missing.length; i += BATCH) {
    const batch = missing.slice(i, i + BATCH);
    try {
      const found = await source.pictures(batch, height, signal);
      found.forEach((picture, k) => picture && kept.set(batch[k]!, picture));
    } catch {
      // The view has moved on, or the clip shows nothing here; the strip stays empty there.
      return;
    }
    if (signal.aborted) return;
    show();
  }
}
