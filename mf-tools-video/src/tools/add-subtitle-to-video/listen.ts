import { createLevelMeter, findSpeech } from '@facet/engines/sound';
import type { TimeRange } from '@facet/workbench';
import { asClipError, ClipError, openVideo } from '@facet/workbench/clip/worker';
import { readStereo } from '../../clip/sound.ts';

/** Voices are below 4 kHz. */
const RATE = 16_000;

/**
 * Where somebody speaks in a clip, seconds. The sound is read as a stream.
 * @throws ClipError `no-sound`
 */
export async function listenForSpeech(
  blob: Blob,
  duration: number,
  onProgress: (fraction: number) => void,
): Promise<readonly TimeRange[]> {
  const { input } = await openVideo(blob);
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track || !(await track.canDecode())) throw new ClipError('no-sound');
    const meter = createLevelMeter(RATE);
    let samplesRead = 0;
    for await (const [left, right] of readStereo(track, { from: 0, to: duration, rate: RATE })) {
      meter.push(left.map((value, i) => (value + right[i]!) / 2));
      samplesRead += left.length;
      onProgress(Math.min(1, samplesRead / RATE / duration));
    }
    return findSpeech(meter.read());
  } catch (error) {
    throw asClipError(error);
  } finally {
    input.dispose();
  }
}
