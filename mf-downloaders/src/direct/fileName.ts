/** Longest name, in characters, extension included: file systems allow 255 bytes, and people have folders. */
const MAX_LENGTH = 120;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

export interface NameSources {
  /** `Content-Disposition` of the answer, or null. */
  readonly disposition: string | null;
  readonly url: string;
  /** Extension of what the bytes are, without dot. */
  readonly extension: string;
}

/**
 * A file name that every system takes: from `Content-Disposition` (RFC 6266) if it says one, else the last part of
 * the address, else the host. The extension is that of the bytes.
 */
export function fileNameOf({ disposition, url, extension }: NameSources): string {
  const { pathname, hostname } = new URL(url);
  const last = decode(pathname.split('/').filter(Boolean).at(-1) ?? '');
  const candidate = [named(disposition), last, hostname]
    .map((name) => clean(withoutExtension(name ?? '')))
    .find(Boolean);
  const stem = candidate ?? 'download';
  const safe = reserved.test(stem) ? `_${stem}` : stem;
  const room = MAX_LENGTH - extension.length - 1;
  return `${[...safe].slice(0, room).join('').trim()}.${extension}`;
}

/** `filename*` (RFC 8187) wins over `filename`. */
function named(disposition: string | null): string | null {
  if (!disposition) return null;
  const extended = /filename\*\s*=\s*(?:utf-8|iso-8859-1)'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  if (extended) return lastPart(decode(extended));
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
  if (quoted !== undefined) return lastPart(quoted.replaceAll(/\\(.)/g, '$1'));
  const token = /filename\s*=\s*([^;\s"]+)/i.exec(disposition)?.[1];
  return token ? lastPart(token) : null;
}

/** Servers may send paths; only the name counts. */
function lastPart(name: string): string {
  return name.split(/[/\\]/).at(-1) ?? '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function withoutExtension(name: string): string {
  return name.replace(/\.[a-z0-9]{2,4}$/i, '');
}

function clean(name: string): string {
  return (
    name
      .normalize('NFC')
      // Control and direction characters hide an extension; the rest has a meaning on some file system.
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .replaceAll(/[<>:"/\\|?*]/g, '_')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[.\s]+|[.\s]+$/g, '')
  );
}
