import type { InputSpecs, InputValue } from '../tool/definition.ts';

/** What the inputs look like to somebody who brings files. */
export interface Slots {
  readonly specs: InputSpecs;
  readonly values: Readonly<Record<string, InputValue | null>>;
  /** The input that has the focus, or was used last. */
  readonly focused: string | null;
}

const takes = (kind: string, type: string): boolean =>
  type === '' || type.startsWith(`${kind}/`) || (kind === 'audio' && type.startsWith('video/'));

/**
 * Which input each pasted or dropped file goes to: the first empty one that takes its kind, else the focused one,
 * else the first. Files beyond the inputs are left out. The claimed type only routes; the bytes decide later.
 */
export function routeFiles<F extends { readonly type: string }>(
  files: readonly F[],
  { specs, values, focused }: Slots,
): readonly { readonly input: string; readonly file: F }[] {
  const used = new Set<string>();
  const routed: { input: string; file: F }[] = [];
  for (const file of files) {
    const open = Object.keys(specs).filter(
      (name) => specs[name]!.kind !== 'url' && !used.has(name) && takes(specs[name]!.kind, file.type),
    );
    const input =
      open.find((name) => values[name] === null) ?? (focused !== null && open.includes(focused) ? focused : open[0]);
    if (input === undefined) continue;
    used.add(input);
    routed.push({ input, file });
  }
  return routed;
}

/** The address in a pasted or typed text: with `https://` where no scheme was given. Null when it is none. */
export function parseAddress(text: string): URL | null {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]+\.[^/]+:\d/.test(trimmed);
  try {
    const url = new URL(hasScheme ? trimmed : `https://${trimmed}`);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    return url.hostname.includes('.') ? url : null;
  } catch {
    return null;
  }
}
