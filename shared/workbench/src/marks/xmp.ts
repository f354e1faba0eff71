/**
 * How a picture came to be, as IPTC names it.
 * Source: https://cv.iptc.org/newscodes/digitalsourcetype/ (each term is the end of its address).
 */
export const digitalSourceTypes = [
  /** Real pictures put together with elements that a trained model made or placed. */
  'compositeWithTrainedAlgorithmicMedia',
  /** Made by a trained model alone. */
  'trainedAlgorithmicMedia',
  /** A real picture put together with what an algorithm without a trained model made. */
  'compositeSynthetic',
  /** Several real pictures put together. */
  'compositeCapture',
  /** A real picture changed by an algorithm without new content. */
  'algorithmicallyEnhanced',
  /** Made by an algorithm that no samples trained. */
  'algorithmicMedia',
] as const;
export type DigitalSourceType = (typeof digitalSourceTypes)[number];

/** What is written into a file about its making. Nothing about the visitor, the place or the sources. */
export interface Mark {
  readonly sourceType: DigitalSourceType;
  /** Product, tool and version: `Facet AI Face Swap 0.1.0`. */
  readonly software: string;
  readonly createdAt: Date;
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

/**
 * An XMP packet with `Iptc4xmpExt:DigitalSourceType` and `xmp:CreatorTool`.
 * Source: ISO 16684-1 (XMP), IPTC Photo Metadata Standard 2023.2.
 */
export function xmpPacket(mark: Mark): string {
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about=""',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ` xmp:CreatorTool="${escapeXml(mark.software)}"`,
    ` xmp:CreateDate="${mark.createdAt.toISOString()}"`,
    ` Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${mark.sourceType}"/>`,
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('');
}
