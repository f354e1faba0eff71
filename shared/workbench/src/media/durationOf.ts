/** How long a browser may take to read the head of a file, milliseconds. */
const LIMIT_MS = 15_000;

/** Seconds that a video or a sound lasts, as the browser reads it; null where it cannot. Rejects with `AbortError`. */
export function durationOf(blob: Blob, kind: 'video' | 'audio', signal: AbortSignal): Promise<number | null> {
  const player = document.createElement(kind);
  const url = URL.createObjectURL(blob);
  return new Promise<number | null>((resolve, reject) => {
    const limit = setTimeout(() => resolve(null), LIMIT_MS);
    const end = (): void => clearTimeout(limit);
    player.addEventListener('loadedmetadata', () => resolve(Number.isFinite(player.duration) ? player.duration : null));
    player.addEventListener('error', () => resolve(null));
    signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')), { once: true });
    for (const name of ['loadedmetadata', 'error']) player.addEventListener(name, end);
    signal.addEventListener('abort', end, { once: true });
    player.preload = 'metadata';
    player.src = url;
  }).finally(() => {
    player.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
