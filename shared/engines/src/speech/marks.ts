/** A part of a text with a mark of its own. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly kind: 'emphasis' | 'spell' | 'alias';
  /** What is said instead, of an alias. */
  readonly alias?: string;
}

/** A text without its marks. */
export interface Script {
  readonly text: string;
  /** In order; those of one kind do not overlap. */
  readonly spans: readonly Span[];
  /** Silences, seconds, each in front of a place of the text. */
  readonly pauses: readonly { readonly at: number; readonly seconds: number }[];
  /** Marks that are not known; they are left out. */
  readonly unknown: readonly string[];
}

/** A pause without a length. */
const PAUSE_S = 0.6;
/** The longest pause. */
const MOST_PAUSE_S = 10;
/** Of SSML's words for strengths. Source: W3C SSML 1.1, 3.2.3. */
const STRENGTHS: Readonly<Record<string, number>> = {
  none: 0,
  'x-weak': 0.1,
  weak: 0.25,
  medium: PAUSE_S,
  strong: 1,
  'x-strong': 1.5,
};

const MARK =
  /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*(\/?)>|\[\s*(pause|pausa)(?:\s+([\d.,]+)\s*(ms|s)?)?\s*\]|\[\s*(?:spell|deletrear)\s+([^\]\n]{1,80})\]|(?<![\p{L}\p{N}*])\*(?!\s)([^*\n]{1,200}?)(?<!\s)\*(?![\p{L}\p{N}*])|&(lt|gt|amp|quot|apos);/gu;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const clamp = (seconds: number): number =>
  Math.max(0, Math.min(MOST_PAUSE_S, Number.isFinite(seconds) ? seconds : PAUSE_S));

const attribute = (attributes: string, name: string): string | undefined => {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return match?.[1] ?? match?.[2];
};

function breakLength(attributes: string): number {
  const time = /^([\d.]+)(ms|s)$/.exec(attribute(attributes, 'time') ?? '');
  if (time) return clamp(Number(time[1]) / (time[2] === 'ms' ? 1000 : 1));
  return STRENGTHS[attribute(attributes, 'strength') ?? 'medium'] ?? PAUSE_S;
}

/** What an opening tag begins: a kind of span, a pause, nothing, or null where it is not known. */
function meaning(name: string, attributes: string): Span['kind'] | 'pause' | 'paragraph' | 'nothing' | null {
  switch (name) {
    case 'break':
      return 'pause';
    case 'emphasis':
      return 'emphasis';
    case 'spell':
      return 'spell';
    case 'say-as':
      return /^(?:characters|spell-out|verbatim)$/.test(attribute(attributes, 'interpret-as') ?? '')
        ? 'spell'
        : 'nothing';
    case 'sub':
      return 'alias';
    case 'p':
      return 'paragraph';
    case 's':
    case 'speak':
      return 'nothing';
    default:
      return null;
  }
}

/**
 * Reads a text with marks: `<break time="1s"/>` or `[pause 1s]`, `<emphasis>…</emphasis>` or `*…*`,
 * `<say-as interpret-as="characters">…</say-as>`, `<spell>…</spell>` or `[spell …]`, `<sub alias="…">…</sub>`, `<p>`. Never fails: what is
 * open at the end is closed there.
 */
export function readMarks(marked: string): Script {
  let text = '';
  const spans: Span[] = [];
  const pauses: { at: number; seconds: number }[] = [];
  const unknown = new Set<string>();
  const open: {
    readonly name: string;
    readonly kind: Span['kind'] | null;
    readonly from: number;
    readonly alias?: string;
  }[] = [];
  const close = (name: string): void => {
    const index = open.findLastIndex((tag) => tag.name === name);
    if (index < 0) return;
    const [tag] = open.splice(index, 1);
    if (tag!.kind === null || text.length === tag!.from) return;
    spans.push({
      from: tag!.from,
      to: text.length,
      kind: tag!.kind,
      ...(tag!.alias === undefined ? {} : { alias: tag!.alias }),
    });
  };
  const tag = (closing: boolean, name: string, attributes: string, empty: boolean): void => {
    const kind = meaning(name, attributes);
    if (kind === null) unknown.add(`<${name}>`);
    else if (kind === 'paragraph') text += '\n\n';
    else if (closing) close(name);
    else if (kind === 'pause') pauses.push({ at: text.length, seconds: breakLength(attributes) });
    else if (!empty) {
      const alias = attribute(attributes, 'alias');
      open.push({
        name,
        kind: kind === 'nothing' ? null : kind,
        from: text.length,
        ...(kind === 'alias' ? { alias: alias ?? '' } : {}),
      });
    }
  };
  let place = 0;
  for (const match of marked.matchAll(MARK)) {
    text += marked.slice(place, match.index);
    place = match.index + match[0].length;
    const [, slash, name, attributes, empty, pause, length, unit, spelled, stressed, entity] = match;
    if (name !== undefined) tag(slash === '/', name.toLowerCase(), attributes ?? '', empty === '/');
    else if (pause !== undefined)
      pauses.push({
        at: text.length,
        seconds: length === undefined ? PAUSE_S : clamp(Number(length.replace(',', '.')) / (unit === 'ms' ? 1000 : 1)),
      });
    else if (entity !== undefined) text += ENTITIES[entity]!;
    else {
      const inner = (spelled ?? stressed ?? '').trim();
      spans.push({
        from: text.length,
        to: text.length + inner.length,
        kind: spelled === undefined ? 'emphasis' : 'spell',
      });
      text += inner;
    }
  }
  text += marked.slice(place);
  for (const { name } of [...open].reverse()) close(name);
  return { text, spans: spans.sort((a, b) => a.from - b.from), pauses, unknown: [...unknown] };
}
