import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FaceSource } from '@facet/engines/face';
import type { ReviewRecord, VideoEngine } from '@facet/engines/video';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { type SegmentJob, swapInSegments } from './segments.ts';

const folder = path.join(scratchFolder(), 'segments');
afterAll(removeScratches);

/** One frame in which the eyes came out soft. */
const soft: ReviewRecord = {
  ...{ source: 0, remedy: null, first: 0, due: 15 },
  judged: [
    {
      ...{ patchiness: 0.2, chromaShift: 0.1, asymmetry: 0, edges: 4, faint: 1.6, muzzle: 3, whites: 1 },
      ...{ eyes: 0.02, mouth: 0, brows: 1, turn: 3, glasses: 0, unevenness: 0.1, tint: 0.1 },
    },
  ],
};

test('a task that is resumed with all its segments there keeps its doubts', async () => {
  mkdirSync(folder, { recursive: true });
  for (const number of ['00000', '00001']) writeFileSync(path.join(folder, `${number}.mp4`), 'frames');
  writeFileSync(path.join(folder, '00001.mp4.json'), JSON.stringify([soft]));
  const job: SegmentJob = {
    ...{ ffmpeg: 'none', engine: {} as VideoEngine, clip: { file: 'none', width: 8, height: 8, duration: 10 } },
    casting: { kind: 'everyone', source: {} as FaceSource },
    ...{ filters: 'null', frames: 10, rate: 1, codec: { extension: 'mp4', arguments: [] }, folder },
    onProgress: () => undefined,
  };
  expect(await swapInSegments(job)).toMatchObject({ doubts: ['soft'], resumed: true, files: { length: 2 } });
});
