/** How a result came to be, as IPTC names it. Source: https://cv.iptc.org/newscodes/digitalsourcetype/ */
export const sourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

/** Box type of XMP in ISO base media files. Source: XMP specification part 3, 1.2.7.1. */
const xmpUuid = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/**
 * XMP packet that says that a trained model made parts of the file. Nothing about the visitor, the place or the sources.
 * @param software product and tool
 */
export function xmpPacket(software: string, createdAt: Date): string {
  const escaped = software.replace(/[&<>"]/g, (c) => `&#${String(c.charCodeAt(0))};`);
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    ` xmp:CreatorTool="${escaped}" xmp:CreateDate="${createdAt.toISOString()}"`,
    ` Iptc4xmpExt:DigitalSourceType="${sourceType}"/>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join('');
}

/** The box that is put behind a finished MP4 file; readers of the video skip it. */
export function mp4XmpBox(xmp: string): Buffer {
  const body = Buffer.from(xmp, 'utf8');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + xmpUuid.length + body.length);
  head.write('uuid', 4, 'latin1');
  return Buffer.concat([head, xmpUuid, body]);
}

/**
 * The application extension of a GIF that holds XMP. A reader that takes it for sub-blocks is led over it by the bytes behind the packet.
 * Source: XMP specification part 3, 1.1.2.
 */
export function gifXmpExtension(xmp: string): Buffer {
  const trailer = Buffer.alloc(258);
  trailer[0] = 1;
  for (let i = 0; i < 256; i++) trailer[i + 1] = 255 - i;
  return Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('XMP DataXMP', 'latin1'),
    Buffer.from(xmp, 'utf8'),
    trailer,
  ]);
}
