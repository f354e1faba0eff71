import { useEffect, useMemo, useState } from 'react';
import { nextPiece, PIECE_S } from './cuts.ts';
import type { FilmSource } from './useFilm.ts';
import type { TimeView } from './view.ts';

/** Milliseconds for which nothing was moved before the next piece is looked at: pictures and waveform come first. */
const CALM_MS = 400;

interface Looked {
  readonly source: FilmSource | null;
  readonly pieces: ReadonlyMap<number, readonly number[]>;
}

/**
 * Where another shot begins in what has been in sight, seconds, sorted; found piece by piece while the timeline rests.
 *
 * @param near the moment around which is looked first
 * @param resting nothing is played
 */
export function useCuts(source: FilmSource | null, view: TimeView, near: number, resting: boolean): readonly number[] {
  const [looked, setLooked] = useState<Looked>({ source, pieces: new Map() });
  const pieces = looked.source === source ? looked.pieces : NONE;
  const known = useMemo(() => new Set(pieces.keys()), [pieces]);
  const piece = source?.cuts && resting ? nextPiece(view, known, near) : null;
  useEffect(() => {
    if (piece === null || !source?.cuts) return;
    const controller = new AbortController();
    const { signal } = controller;
    const keep = (cuts: readonly number[]): void => {
      if (signal.aborted) return;
      setLooked((last) => ({
        source,
        pieces: new Map(last.source === source ? last.pieces : NONE).set(piece, cuts),
      }));
    };
    const timer = setTimeout(() => {
      // What cannot be decoded has no cuts to show; the rest of the timeline works.
      source.cuts?.(piece * PIECE_S, (piece + 1) * PIECE_S, signal).then(keep, () => keep([]));
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, piece]);
  return useMemo(() => [...pieces.values()].flat().sort((a, b) => a - b), [pieces]);
}

const NONE: ReadonlyMap<number, readonly number[]> = new Map();
