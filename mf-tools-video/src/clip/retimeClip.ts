import { createStretcher } from '@facet/engines/sound';
import { ClipError } from '@facet/workbench/clip/worker';
import type { Container } from '@facet/workbench/clip';
import {
  AudioSampleSource,
  canEncodeAudio,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Output,
  type Target,
} from 'mediabunny';
import { createBlockWriter } from './blockWriter.ts';
import { openClip, type OpenClip } from './openClip.ts';
import { formatFor } from './output.ts';
import { readStereo } from './sound.ts';

const RATE = 48_000;
const SOUND_BITRATE = 192_000;
const soundCodecs = { mp4: 'aac', mov: 'aac', webm: 'opus', mkv: 'opus' } as const satisfies Record<Container, string>;

export interface RetimeRequest {
  readonly blob: Blob;
  /** 2 plays in half of the time. */
  readonly speed: number;
}

/**
 * Plays a clip faster or slower. The picture's packets are taken as they are, each at another time; the sound keeps its pitch and is
 * encoded anew.
 * @param onProgress 0 to 1
 * @returns whether there was a sound that could not be taken along
 * @throws ClipError
 */
export async function retimeClip(
  { blob, speed }: RetimeRequest,
  target: Target,
  inMemory: boolean,
  onProgress: (fraction: number) => void,
): Promise<{ readonly soundLost: boolean }> {
  const clip = await openClip(blob);
  const { container } = clip;
  try {
    const codec = await clip.video.getCodec();
    if (!codec) throw new ClipError('unknown-codec');
    const output = new Output({ format: formatFor(container, inMemory), target });
    const picture = new EncodedVideoPacketSource(codec);
    output.addVideoTrack(picture, {
      rotation: await clip.video.getRotation(),
      flip: await clip.video.getFlip(),
    });
    const sound = await startSound(clip, container, speed);
    if (sound) output.addAudioTrack(sound.source);
    await output.start();
    const meta = { decoderConfig: (await clip.video.getDecoderConfig())! };
    for await (const packet of new EncodedPacketSink(clip.video).packets()) {
      const timestamp = (packet.timestamp - clip.first) / speed;
      await picture.add(packet.clone({ timestamp, duration: packet.duration / speed }), meta);
      await sound?.until(timestamp);
      onProgress(Math.min(1, (timestamp * speed) / clip.duration));
    }
    await sound?.until(Infinity);
    await output.finalize();
    return { soundLost: clip.audio !== null && sound === null };
  } finally {
    clip.input.dispose();
  }
}

/** The sound of the whole clip at another speed, written in step with the picture; null without one that can be read and written. */
async function startSound({ audio, first, duration }: OpenClip, container: Container, speed: number) {
  const codec = soundCodecs[container];
  const format = { numberOfChannels: 2, sampleRate: RATE, bitrate: SOUND_BITRATE };
  if (!audio || !(await audio.canDecode()) || !(await canEncodeAudio(codec, format))) return null;
  const source = new AudioSampleSource({ codec, bitrate: SOUND_BITRATE });
  const stretcher = createStretcher(2, RATE, speed);
  const blocks = readStereo(audio, { from: first, to: first + duration, rate: RATE });
  const writer = createBlockWriter(source, { codec, rate: RATE });
  let isOver = false;
  return {
    source,
    /** @param time seconds of the result */
    async until(time: number): Promise<void> {
      while (!isOver && writer.time < time) {
        const { value, done } = await blocks.next();
        isOver = done === true;
        await writer.add(value ? stretcher.push(value) : stretcher.finish());
      }
      if (isOver) source.close();
    },
  };
}
