import { rename, rm } from 'node:fs/promises';
import {
  ALL_FORMATS,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { inputFile, runFfmpeg } from './ffmpeg.ts';

/** Sound that an MP4 in a browser may hold as it is. */
const copied = new Set(['aac', 'mp3', 'opus']);

/**
 * Joins encoded segments into one MP4 without encoding anything again, each frame at its own time: so that sound stays with it, whether
 * or not the frames of the original came evenly.
 * @param times when each frame is shown, seconds; the first is taken as zero
 */
export async function joinSegments(files: readonly string[], times: readonly number[], target: string): Promise<void> {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new FilePathTarget(target) });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  await output.start();
  const origin = times[0] ?? 0;
  let before = 0;
  for (const file of files) {
    const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
    try {
      const track = await input.getPrimaryVideoTrack();
      if (!track) throw new RangeError('A segment has no picture.');
      const sink = new EncodedPacketSink(track);
      const shown: number[] = [];
      for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true }))
        shown.push(packet.timestamp);
      const order = new Map(shown.toSorted((a, b) => a - b).map((timestamp, i) => [timestamp, before + i]));
      const config = await track.getDecoderConfig();
      for await (const packet of sink.packets()) {
        const frame = order.get(packet.timestamp)!;
        const timestamp = timeOf(frame) - origin;
        const retimed = packet.clone({ timestamp, duration: Math.max(0.001, timeOf(frame + 1) - origin - timestamp) });
        await source.add(retimed, config ? { decoderConfig: config } : undefined);
      }
      before += shown.length;
    } finally {
      input.dispose();
    }
  }
  await output.finalize();

  /** Beyond the last frame: as long as the one before it was shown. */
  function timeOf(frame: number): number {
    const last = times.length - 1;
    if (frame <= last) return times[frame]!;
    const usual = last > 0 ? (times[last]! - times[0]!) / last : 0.04;
    return times[last]! + usual * (frame - last);
  }
}

/** A picture without sound, and the file that has the sound. */
export interface SoundLaying {
  readonly ffmpeg: string;
  /** Codec of the original's sound as mediabunny names it; null without sound. */
  readonly audio: string | null;
  readonly target: string;
  readonly silent: string;
  /** When the first frame of the original is shown, seconds. */
  readonly start: number;
  readonly result: string;
}

/**
 * Lays the original's sound under joined segments, which are deleted; nothing of the picture is encoded.
 * @throws FfmpegError
 */
export async function laySound({ ffmpeg, audio, target, silent, start, result }: SoundLaying): Promise<void> {
  const draft = `${result}.part`;
  const sound =
    audio === null
      ? []
      : ['-map', '1:a:0', ...(copied.has(audio) ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '160k'])];
  await runFfmpeg(ffmpeg, [
    // Its MP4 reader overlooks negative composition offsets in the last two entries of their table: a clip of a few frames has no
    // others, and its frames would get wrong times. Without decoding times it finds the order by the picture alone.
    ...['-fflags', '+igndts', '-itsoffset', start.toFixed(6), ...inputFile(silent)],
    ...(audio === null ? [] : inputFile(target)),
    ...['-map', '0:v:0', '-c:v', 'copy', ...sound],
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', draft],
  ]);
  await rm(silent, { force: true });
  await rename(draft, result);
}
