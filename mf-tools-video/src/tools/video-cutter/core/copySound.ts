import type { Range } from '@facet/engines/clip';
import { EncodedPacketSink, type EncodedPacket, type InputAudioTrack } from 'mediabunny';

/** Sound may be so much earlier or later than its picture where that closes the hole between two parts, seconds. */
const MOST_SHIFT_S = 0.015;
const SAME_S = 0.0015;

/** The sound of parts, packet by packet, each part's with its picture. */
export interface SoundCopy {
  /** @param base when the part begins in the result, seconds */
  start(part: Range, base: number): Promise<PartSound>;
}

export interface PartSound {
  /** Writes what is heard until a moment of the result. */
  until(time: number): Promise<void>;
  /** Writes the rest of the part. */
  finish(): Promise<void>;
}

/** Copies sound. A packet is 20 ms or so; where parts meet, the one that is nearest follows without a hole if that moves it hardly. */
export function copySound(track: InputAudioTrack, add: (packet: EncodedPacket) => Promise<void>): SoundCopy {
  const sink = new EncodedPacketSink(track);
  /** When the sound ends that is written, seconds of the result. */
  let end = 0;
  return {
    async start({ from, to }, base) {
      let packet = await firstNear(sink, from + end - base);
      let shift = base - from;
      // Before the first part there is nothing to be close to.
      const isJoined = packet !== null && end > 0 && Math.abs(end - (packet.timestamp + shift)) <= MOST_SHIFT_S;
      if (isJoined) shift = end - packet!.timestamp;
      // What follows without a hole may begin half a packet before its picture.
      const first = isJoined ? end : Math.max(base, end);
      const over = base + to - from;
      const until = async (time: number): Promise<void> => {
        while (packet) {
          const at = packet.timestamp + shift;
          if (at > time || at + packet.duration / 2 > over) return;
          if (at >= Math.max(first, end) - SAME_S) {
            await add(packet.clone({ timestamp: Math.max(end, at) }));
            end = Math.max(end, at) + packet.duration;
          }
          packet = await sink.getNextPacket(packet);
        }
      };
      return { until, finish: () => until(Infinity) };
    },
  };
}

/** The packet whose beginning is nearest to a moment. */
async function firstNear(sink: EncodedPacketSink, time: number): Promise<EncodedPacket | null> {
  const packet = (await sink.getPacket(time)) ?? (await sink.getFirstPacket());
  return packet && packet.timestamp + packet.duration / 2 < time ? sink.getNextPacket(packet) : packet;
}
