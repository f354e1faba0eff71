import { takesFiles, type InputSpecs, type InputValue } from '../model/definition.ts';

/** What the inputs look like to somebody who brings files. */
export interface Slots {
  readonly specs: InputSpecs;
  readonly values: Readonly<Record<string, InputValue | null>>;
  /** The input that has the focus, or was used last. */
  readonly focused: string | null;
  /**
   * A file that no input takes: left out, as when something was pasted that may be for somebody else, or given to the
   * first input, which says why it does not take it.
   */
  readonly unfit: 'ignore' | 'offer';
}

const takes = (kind: string, type: string): boolean =>
  type === '' ||
  type.startsWith(`${kind === 'images' ? 'image' : kind}/`) ||
  (kind === 'audio' && type.startsWith('video/'));

/**
 * Which input each pasted or dropped file goes to: the first empty one that takes its kind, else the focused one,
 * else the first. An input of many pictures takes as many as come. Files beyond the inputs are left out. The claimed type only routes; the bytes decide later.
 */
export function routeFiles<F extends { readonly type: string }>(
  files: readonly F[],
  { specs, values, focused, unfit }: Slots,
): readonly { readonly input: string; readonly file: F }[] {
  const used = new Set<string>();
  const routed: { input: string; file: F }[] = [];
  for (const file of files) {
    const free = Object.keys(specs).filter((name) => takesFiles(specs[name]!) && !used.has(name));
    const fitting = free.filter((name) => takes(specs[name]!.kind, file.type));
    const open = fitting.length === 0 && unfit === 'offer' ? free.slice(0, 1) : fitting;
    const input =
      open.find((name) => values[name] === null || specs[name]!.kind === 'images') ??
      (focused !== null && open.includes(focused) ? focused : open[0]);
    if (input === undefined) continue;
    if (specs[input]!.kind !== 'images') used.add(input);
    routed.push({ input, file });
  }
  return routed;
}

/**
 * The address in a pasted or typed text: the first http or https address in it, else the text itself where it has a
 * scheme, else as a host with `https://` before it. Null when there is none. The address may be one that cannot be
 * fetched (`ftp:`, a host without a dot); check with `isWebAddress`.
 */
export function parseAddress(text: string): URL | null {
  const trimmed = text.trim();
  const within = /(?<![a-z0-9+.:-])https?:\/\/[^\s<>"']+/i.exec(trimmed)?.[0].replace(closing, '');
  const found = within ?? trimmed;
  if (found === '' || /\s/.test(found)) return null;
  // `localhost:8080/x` has a port, `mailto:x` a scheme.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(found);
  if (!hasScheme && !/[./:]/.test(found) && found !== 'localhost') return null;
  try {
    return new URL(hasScheme ? found : `https://${found}`);
  } catch {
    return null;
  }
}

/** Marks that end a sentence or a bracket around an address, and are no part of it. */
const closing = /[.,;:!?)\]}]+$/;

/** Whether an address is one of the web: http or https, and a host with a dot. */
export const isWebAddress = ({ protocol, hostname }: URL): boolean =>
  (protocol === 'http:' || protocol === 'https:') && hostname.includes('.');
