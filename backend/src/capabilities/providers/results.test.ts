import { stat } from 'node:fs/promises';
import path from 'node:path';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { findFfmpeg, runFfmpeg } from '../media/ffmpeg.ts';
import type { TaskJob } from '../tasks/tool.ts';
import { takeResult } from './results.ts';
import { providerTools } from './tools.ts';

jest.setTimeout(60_000);
afterAll(removeScratches);

/** What a model gives, which knows nothing of the tool's length. */
async function lengthOf(toolId: string, seconds: number): Promise<number | null> {
  const folder = scratchFolder();
  const raw = path.join(folder, 'raw.mp4');
  const picture = `color=c=teal:s=64x48:r=16:d=${String(seconds)}`;
  await runFfmpeg(findFfmpeg(), ['-f', 'lavfi', '-i', picture, '-c:v', 'libx264', '-f', 'mp4', `file:${raw}`]);
  const tool = providerTools.find((one) => one.toolId === toolId)!;
  const { duration } = await takeResult(
    { path: raw, bytes: (await stat(raw)).size },
    { folder, title: 'Anna' } as TaskJob,
    tool,
  );
  return duration;
}

test('a JoJo-style clip lasts 4 seconds, also where the model made more of it', async () => {
  expect(await lengthOf('jojo-ai-filter', 5)).toBeCloseTo(4, 1);
});

test('any other clip is as long as the model made it', async () => {
  expect(await lengthOf('labubu-ai', 5)).toBeCloseTo(5, 1);
});
