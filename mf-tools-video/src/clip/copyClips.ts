import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Output,
  type EncodedPacket,
  type Target,
} from 'mediabunny';
import { ClipError, openVideo } from '@facet/workbench/clip/worker';
import type { Container } from '@facet/workbench/clip';
import { openClip, type OpenClip } from './openClip.ts';
import { formatFor } from './output.ts';

/**
 * Puts clips that are the same one after another without encoding.
 * @returns seconds
 * @throws ClipError
 */
export async function copyClips(
  blobs: readonly Blob[],
  target: Target,
  inMemory: boolean,
  onProgress: (fraction: number) => void,
): Promise<{ readonly duration: number; readonly container: Container }> {
  const first = await openVideo(blobs[0]!);
  const { container } = first;
  const codecs = {
    video: await first.track.getCodec(),
    audio: await (await first.input.getPrimaryAudioTrack())?.getCodec(),
  };
  const turn = { rotation: await first.track.getRotation(), flip: await first.track.getFlip() };
  first.input.dispose();
  if (!codecs.video) throw new ClipError('unknown-codec');
  const output = new Output({ format: formatFor(container, inMemory), target });
  const video = new EncodedVideoPacketSource(codecs.video);
  output.addVideoTrack(video, turn);
  const audio = codecs.audio ? new EncodedAudioPacketSource(codecs.audio) : null;
  if (audio) output.addAudioTrack(audio);
  await output.start();
  let base = 0;
  for (const [number, blob] of blobs.entries()) {
    const clip = await openClip(blob);
    try {
      await copyOne(clip, base, video, audio, (seconds) =>
        onProgress((number + seconds / clip.duration) / blobs.length),
      );
    } finally {
      clip.input.dispose();
    }
    base += clip.duration;
  }
  await output.finalize();
  return { duration: base, container };
}

/** Copies the packets of a clip in step, its first picture at `base`. */
async function copyOne(
  { video, audio: track, first, duration }: OpenClip,
  base: number,
  picture: EncodedVideoPacketSource,
  sound: EncodedAudioPacketSource | null,
  onProgress: (seconds: number) => void,
): Promise<void> {
  const shift = base - first;
  const meta = { decoderConfig: (await video.getDecoderConfig())! };
  const soundConfig = track && (await track.getDecoderConfig());
  const packets = track ? new EncodedPacketSink(track).packets() : null;
  let held: EncodedPacket | null = null;
  const soundUntil = async (time: number): Promise<void> => {
    for (;;) {
      held ??= (await packets?.next())?.value ?? null;
      // Sound that is longer than the picture would run into the next clip's.
      if (!held || held.timestamp > time || held.timestamp + held.duration / 2 > first + duration) return;
      const at = held.timestamp + shift;
      if (at >= base - held.duration / 2 && sound && soundConfig)
        await sound.add(held.clone({ timestamp: Math.max(base, at) }), { decoderConfig: soundConfig });
      held = null;
    }
  };
  for await (const packet of new EncodedPacketSink(video).packets()) {
    await picture.add(packet.clone({ timestamp: packet.timestamp + shift }), meta);
    await soundUntil(packet.timestamp);
    onProgress(Math.min(duration, packet.timestamp - first));
  }
  await soundUntil(Infinity);
}
