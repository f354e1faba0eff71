import type { Container } from '@facet/workbench/clip';
import { openVideo } from '@facet/workbench/clip/worker';
import { EncodedPacketSink, type Input, type InputAudioTrack, type InputVideoTrack } from 'mediabunny';

/** A clip that is open for reading. The caller disposes `input`. */
export interface OpenClip {
  readonly input: Input;
  readonly container: Container;
  readonly video: InputVideoTrack;
  readonly audio: InputAudioTrack | null;
  /** When its earliest track begins, and how long it is from there, seconds. */
  readonly first: number;
  readonly duration: number;
}

/** Packets that are looked at for the rate. */
const RATE_PACKETS = 60;

/** When the last picture ends. Recorders of browsers do not say how long it is shown: then as long as others are. */
async function endOf(track: InputVideoTrack): Promise<number> {
  const last = await new EncodedPacketSink(track).getPacket(Infinity, { metadataOnly: true });
  if (!last || last.duration > 0) return track.computeDuration();
  const { averagePacketRate } = await track.computePacketStats(RATE_PACKETS);
  return (await track.computeDuration()) + (averagePacketRate > 0 ? 1 / averagePacketRate : 0);
}

/** @throws ClipError */
export async function openClip(blob: Blob): Promise<OpenClip> {
  const { input, track, container } = await openVideo(blob);
  const audio = await input.getPrimaryAudioTrack();
  const first = Math.max(0, await track.getFirstTimestamp());
  const duration = (await endOf(track)) - first;
  return { input, container, video: track, audio, first, duration };
}
