import { addTextTrack, textSamples, TextTrackError, type Cue } from '@facet/engines/subtitle';
import { boxesOf } from '../../clip/fileBoxes.ts';

/** An index is some megabytes for hours of video; more is no index. */
const MOST_INDEX = 512 * 1024 * 1024;

/**
 * An MP4 or MOV with a subtitle track that players switch on and off. Nothing is read but the index, and no byte of picture and sound
 * changes or moves: the words and a new index stand at the end, the old index becomes free room.
 * @throws TextTrackError
 */
export async function attachTrack(
  blob: Blob,
  cues: readonly Cue[],
  { duration, width, height }: { readonly duration: number; readonly width: number; readonly height: number },
): Promise<Blob> {
  const boxes = await boxesOf(blob);
  const index = boxes.find(({ type }) => type === 'moov');
  if (!index || index.head !== 8 || index.size > MOST_INDEX) throw new TextTrackError('no-index');
  if (boxes.some(({ type }) => type === 'moof')) throw new TextTrackError('fragmented');
  const old = new Uint8Array(await blob.slice(index.start, index.start + index.size).arrayBuffer());
  const samples = textSamples(cues, duration);
  const end = index.start + index.size;
  const isLast = end >= blob.size;
  const kept = isLast
    ? [blob.slice(0, index.start)]
    : [blob.slice(0, index.start + 4), 'free', blob.slice(index.start + 8)];
  const before = isLast ? index.start : blob.size;
  const words = new Uint8Array(8 + samples.data.length);
  new DataView(words.buffer).setUint32(0, words.length);
  words.set(new TextEncoder().encode('mdat'), 4);
  words.set(samples.data, 8);
  return new Blob([...kept, words, addTextTrack(old, samples, before + 8, { width, height })], { type: blob.type });
}
