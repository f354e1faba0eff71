import { findFfmpeg } from '../../backend/src/capabilities/media/ffmpeg.ts';
import type { ClipRow } from '../../shared/engines/bench/clips.ts';
import { benchInChild } from './child.ts';
import type { Figure } from './figures.ts';

/** Runs the benchmark of clip and sound engines in a process of its own and reads its figures. */
export async function benchClipEngines(): Promise<Figure[]> {
  const { rows } = await benchInChild<{ readonly rows: readonly ClipRow[] }>('shared/engines/bench/clips.ts', [], {
    FFMPEG_PATH: findFfmpeg(),
  });
  return rows.map(({ ours, ...row }) => ({ ...row, value: ours }));
}
