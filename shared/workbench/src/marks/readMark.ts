import { digitalSourceTypes, type DigitalSourceType } from './xmp.ts';

/** Metadata stands near the beginning or the end of a file; no more of it is read, be it a video of gigabytes. Bytes. */
const EDGE = 256 * 1024;
const TERM = /cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w+)/g;

/** Whether a trained model made something of it. */
export const isMadeByModel = (type: DigitalSourceType): boolean =>
  type === 'trainedAlgorithmicMedia' || type === 'compositeWithTrainedAlgorithmicMedia';

/** How a file says that it came to be; null where it says nothing. Of several terms the strongest. Rejects when the file cannot be read. */
export async function readMark(blob: Blob): Promise<DigitalSourceType | null> {
  const edges = blob.size <= 2 * EDGE ? [blob] : [blob.slice(0, EDGE), blob.slice(-EDGE)];
  const texts = await Promise.all(
    edges.map(async (edge) => new TextDecoder('latin1').decode(await edge.arrayBuffer())),
  );
  const terms = texts.flatMap((text) => [...text.matchAll(TERM)].map(([, term]) => term));
  return digitalSourceTypes.filter((type) => terms.includes(type)).reduce<DigitalSourceType | null>(strongest, null);
}

/**
 * The source type of what was made of something else: what a trained model made or placed stays so, whatever is done with it.
 * @param own of the tool that made it
 */
export function strongest(own: DigitalSourceType | null, earlier: DigitalSourceType | null): DigitalSourceType | null {
  if (own === null || earlier === null) return own ?? earlier;
  return isMadeByModel(earlier) && !isMadeByModel(own) ? earlier : own;
}
