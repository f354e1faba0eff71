/**
 * Runs the task of the video face swap on a clip that it makes, and prints what it took as JSON.
 *
 *   npx tsx backend/bench/video-task.ts SECONDS [--width PIXELS] [--rate FRAMES]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny';
import { work } from '../src/capabilities/media/tools/face-swap-video/work.ts';
import { makeClip, samplePhoto } from '../src/fixtures/clips.ts';

/** What one task took. */
export interface VideoTaskFigures {
  readonly frames: number;
  readonly seconds: number;
  /** Seconds of the processor, in this process alone. */
  readonly cpuSeconds: number;
  /** Largest resident memory of the process, MB; ffmpeg's own processes are not in it. */
  readonly peakMegabytes: number;
  /** Largest difference of a packet's time from the original's, milliseconds. */
  readonly pictureOffset: number;
  readonly soundOffset: number;
}

interface Times {
  readonly picture: readonly number[];
  readonly sound: readonly number[];
}

async function timesOf(file: string): Promise<Times> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const read = async (sink: EncodedPacketSink): Promise<number[]> => {
    const times: number[] = [];
    for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) times.push(packet.timestamp);
    return times.sort((a, b) => a - b);
  };
  const times = {
    picture: await read(new EncodedPacketSink(video!)),
    sound: await read(new EncodedPacketSink(audio!)),
  };
  input.dispose();
  return times;
}

const offset = (a: readonly number[], b: readonly number[]): number =>
  a.length === b.length ? Math.max(...a.map((time, i) => Math.abs(time - b[i]!))) * 1000 : Infinity;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string', default: '1280' }, rate: { type: 'string', default: '25' } },
});
const seconds = Number(positionals[0] ?? '10');
const [width, rate] = [Number(values.width), Number(values.rate)];
const folder = mkdtempSync(path.join(tmpdir(), 'facet-video-'));
try {
  const clip = path.join(folder, 'clip.mp4');
  const view = { photo: 1, left: 1240, top: 180, width: 620 };
  const more = ['-pix_fmt', 'yuv420p', '-preset', 'veryfast'];
  makeClip(clip, [view], { seconds, rate, width, sound: true, more });
  const [started, used] = [performance.now(), process.cpuUsage()];
  const job = {
    inputs: { source: [samplePhoto(6)], target: [clip] },
    folder,
    toolId: 'face-swap-video',
    title: 'clip.mp4',
  };
  process.env['FACET_VIDEO_SECONDS'] = '3600';
  const result = await work({ ...job, options: { faces: 'main', keeps: [] } }, { report: () => undefined });
  const took = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(used);
  const [before, after] = [await timesOf(clip), await timesOf(result.path)];
  const figures: VideoTaskFigures = {
    frames: after.picture.length,
    seconds: took,
    cpuSeconds: (user + system) / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    pictureOffset: offset(before.picture, after.picture),
    soundOffset: offset(before.sound, after.sound),
  };
  console.log(JSON.stringify(figures));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
