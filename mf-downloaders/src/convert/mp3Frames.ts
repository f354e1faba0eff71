/** A frame of an MP3 stream. */
export interface Mp3Frame {
  readonly bytes: Uint8Array;
  /** Samples of each channel. */
  readonly samples: number;
}

/** Thousands of bits per second by the index in a frame's head (ISO/IEC 11172-3, 13818-3; layer III). */
const rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const samplingRates = [44_100, 48_000, 32_000];
const HEAD_BYTES = 4;

/**
 * The whole frames at the beginning of some bytes, and how many bytes they are.
 * @throws RangeError where no frame begins at the first byte
 */
export function readFrames(bytes: Uint8Array): { readonly frames: readonly Mp3Frame[]; readonly read: number } {
  const frames: Mp3Frame[] = [];
  let at = 0;
  while (at + HEAD_BYTES <= bytes.length) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const version = (second >> 3) & 3;
    const rate = samplingRates[(third >> 2) & 3];
    const isFirst = version === 3;
    const bitrate = (isFirst ? rates1 : rates2)[third >> 4];
    if (first !== 0xff || second >> 5 !== 7 || !bitrate || rate === undefined) throw new RangeError('no frame of MP3');
    const samples = isFirst ? 1152 : 576;
    const samplingRate = rate / (isFirst ? 1 : version === 2 ? 2 : 4);
    const length = Math.floor(((samples / 8) * bitrate * 1000) / samplingRate) + ((third >> 1) & 1);
    if (at + length > bytes.length) break;
    frames.push({ bytes: bytes.slice(at, at + length), samples });
    at += length;
  }
  return { frames, read: at };
}
