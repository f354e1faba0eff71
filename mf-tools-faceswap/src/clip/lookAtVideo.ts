/** A frame of a clip as a picture. */
export interface StillFrame {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

const EVENT_TIMEOUT_MS = 10_000;

/**
 * Seconds of a video; null where this browser cannot open it, which says nothing about the server. Rejects with the signal's reason
 * alone.
 */
export function durationOf(blob: Blob, signal: AbortSignal, document: Document): Promise<number | null> {
  return withVideo(blob, signal, document, (video) =>
    Promise.resolve(video && Number.isFinite(video.duration) ? video.duration : null),
  );
}

/**
 * A frame of a video; null where this browser shows none. Rejects with the signal's reason alone.
 * @param at share of the duration
 */
export function videoFrame(
  blob: Blob,
  at: number,
  signal: AbortSignal,
  document: Document,
): Promise<StillFrame | null> {
  return withVideo(blob, signal, document, async (video) => {
    if (!video) return null;
    const sought = arrival(video, 'seeked', signal);
    const duration = Number.isFinite(video.duration) ? video.duration : 0;
    // At the very end some browsers show nothing.
    video.currentTime = Math.min(duration * at, Math.max(0, duration - 0.05));
    return (await sought) ? drawn(video, video.videoWidth, video.videoHeight, document) : null;
  });
}

/**
 * A frame of an animated picture; its first one where this browser takes animations apart no further, null where it shows none.
 * @param at share of the frames
 */
export async function animationFrame(
  blob: Blob,
  at: number,
  signal: AbortSignal,
  document: Document,
): Promise<StillFrame | null> {
  try {
    if (typeof ImageDecoder === 'undefined') {
      const bitmap = await createImageBitmap(blob);
      return await drawn(bitmap, bitmap.width, bitmap.height, document);
    }
    const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
    try {
      await decoder.completed;
      await decoder.tracks.ready;
      const count = decoder.tracks.selectedTrack?.frameCount ?? 1;
      const frameIndex = Math.min(count - 1, Math.floor(at * count));
      const { image } = await decoder.decode({ frameIndex });
      try {
        return await drawn(image, image.displayWidth, image.displayHeight, document);
      } finally {
        image.close();
      }
    } finally {
      decoder.close();
    }
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

async function withVideo<T>(
  blob: Blob,
  signal: AbortSignal,
  document: Document,
  work: (video: HTMLVideoElement | null) => Promise<T>,
): Promise<T> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(blob);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    const opened = arrival(video, 'loadeddata', signal);
    video.src = address;
    return await work((await opened) && video.videoWidth > 0 ? video : null);
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

async function drawn(
  image: CanvasImageSource,
  width: number,
  height: number,
  document: Document,
): Promise<StillFrame | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob && { blob, width, height };
}

/** Whether an event comes before an error or the time limit. */
function arrival(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    const end = (came: boolean): void => {
      clearTimeout(timer);
      listening.abort();
      if (signal.aborted) reject(signal.reason instanceof Error ? signal.reason : new DOMException('', 'AbortError'));
      else resolve(came);
    };
    const timer = setTimeout(() => end(false), EVENT_TIMEOUT_MS);
    video.addEventListener(event, () => end(true), { signal: listening.signal });
    video.addEventListener('error', () => end(false), { signal: listening.signal });
    signal.addEventListener('abort', () => end(false), { signal: listening.signal });
    if (signal.aborted) end(false);
  });
}
