const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return entities[name ?? ''] ?? whole;
  });
}

/** Text of every `<name>` in an answer of S3, which has neither attributes nor CDATA in those that we read. */
export function xmlTexts(xml: string, name: string): string[] {
  const pattern = new RegExp(`<${name}>([^<]*)</${name}>`, 'g');
  return [...xml.matchAll(pattern)].map(([, text = '']) => unescapeXml(text));
}

/** A text as it stands in an element or an attribute of XML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
