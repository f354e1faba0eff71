import type { InputVideoTrack } from 'mediabunny';

/** Pictures of fewer lines are standard definition. */
const HIGH_LINES = 720;

/** Primaries and transfer are those of a canvas: only the matrix is converted, and converted back when it is encoded. */
const standard = { matrix: 'smpte170m', primaries: 'bt709', transfer: 'bt709' } as const;

/**
 * Lets a track be decoded in the colours in which players show it. Where neither the file nor its pictures name them, a
 * player takes standard definition for Rec. 601 (Chromium, `media/ffmpeg/ffmpeg_common.cc`), but WebCodecs takes all for
 * Rec. 709, and greens come out darker.
 */
export async function nameColours(track: Pick<InputVideoTrack, 'getDecoderConfig'>): Promise<void> {
  const config = await track.getDecoderConfig();
  if (!config || config.colorSpace?.matrix || (config.codedHeight ?? 0) >= HIGH_LINES) return;
  const named = { ...config, colorSpace: { ...standard, fullRange: config.colorSpace?.fullRange ?? false } };
  track.getDecoderConfig = () => Promise.resolve(named);
}
