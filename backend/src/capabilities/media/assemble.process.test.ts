import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { joinSegments, laySound } from './assemble.ts';
import { findFfmpeg } from './ffmpeg.ts';

const folder = scratchFolder();
afterAll(removeScratches);
const file = (name: string): string => path.join(folder, name);

/** A segment as swapped videos have them: with frames that are decoded in another order than they are shown. */
function makeSegment(name: string, frames: number): string {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=5', '-frames:v', String(frames), '-pix_fmt', 'yuv420p'];
  execFileSync(findFfmpeg(), ['-v', 'error', '-y', ...picture, '-c:v', 'libx264', '-preset', 'veryfast', file(name)]);
  return file(name);
}

async function timesOf(name: string): Promise<{ readonly times: readonly number[]; readonly duration: number }> {
  const input = new Input({ source: new FilePathSource(name), formats: ALL_FORMATS });
  try {
    const track = (await input.getPrimaryVideoTrack())!;
    const times: number[] = [];
    const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true });
    for await (const { timestamp } of packets) times.push(timestamp);
    return { times: times.sort((a, b) => a - b), duration: await input.computeDuration() };
  } finally {
    input.dispose();
  }
}

async function assembled(segments: readonly string[], times: readonly number[], start: number) {
  const [silent, result] = [file('silent.mp4'), file('result.mp4')];
  await joinSegments(segments, times, silent);
  await laySound({ ffmpeg: findFfmpeg(), audio: null, target: '', silent, start, result });
  return timesOf(result);
}

test.each([2, 5])('each of %d frames of a slow clip is shown at its own time', async (frames) => {
  const times = Array.from({ length: frames }, (_, i) => i / 5);
  const { times: shown, duration } = await assembled([makeSegment('one.mp4', frames)], times, 0);
  expect(shown).toEqual(times.map((time) => expect.closeTo(time, 3)));
  if (frames > 1) expect(duration).toBeCloseTo(frames / 5, 3);
});

test('frames of two segments that come unevenly and late are shown at their own times', async () => {
  const times = [0.4, 0.5, 0.9, 1, 1.05, 2, 2.3, 2.4];
  const segments = [makeSegment('one.mp4', 5), makeSegment('two.mp4', 3)];
  expect((await assembled(segments, times, 0.4)).times).toEqual(times.map((time) => expect.closeTo(time, 3)));
});
