/** A frame of a clip as a picture. */
export interface StillFrame {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

const EVENT_TIMEOUT_MS = 10_000;
/** A seek to the frame that is shown already may present none. */
const PRESENT_TIMEOUT_MS = 1000;

/**
 * Seconds of a video; null where this browser cannot open it, which says nothing about the server. Rejects with the signal's reason
 * alone.
 */
export function videoLength(blob: Blob, signal: AbortSignal, document: Document): Promise<number | null> {
  return withVideo(blob, signal, document, (video) =>
    Promise.resolve(video && Number.isFinite(video.duration) ? video.duration : null),
  );
}

/**
 * A frame of a video; null where this browser shows none. Rejects with the signal's reason alone.
 * @param at share of the duration
 */
export async function videoFrame(
  blob: Blob,
  at: number,
  signal: AbortSignal,
  document: Document,
): Promise<StillFrame | null> {
  const [frame = null] = await videoFrames(blob, (duration) => [duration * at], signal, document);
  return frame;
}

/**
 * Frames of a video, without the moments at which this browser shows none. Rejects with the signal's reason alone.
 * @param moments seconds, of a duration in seconds
 */
export function videoFrames(
  blob: Blob,
  moments: (duration: number) => readonly number[],
  signal: AbortSignal,
  document: Document,
): Promise<StillFrame[]> {
  return withVideo(blob, signal, document, async (video) => {
    const frames: StillFrame[] = [];
    if (!video) return frames;
    const duration = Number.isFinite(video.duration) ? video.duration : 0;
    for (const moment of moments(duration)) {
      const sought = [arrival(video, 'seeked', signal), presentation(video)] as const;
      // At the very end some browsers show nothing.
      video.currentTime = Math.min(moment, Math.max(0, duration - 0.05));
      const [isThere] = await Promise.all(sought);
      const frame = isThere ? await drawn(video, video.videoWidth, video.videoHeight, document) : null;
      if (frame) frames.push(frame);
    }
    return frames;
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
  const [frame = null] = await animationFrames(blob, [at], signal, document);
  return frame;
}

/**
 * Frames of an animated picture; its first one where this browser takes animations apart no further, none where it shows none.
 * @param at shares of the frames
 */
export async function animationFrames(
  blob: Blob,
  at: readonly number[],
  signal: AbortSignal,
  document: Document,
): Promise<StillFrame[]> {
  const present = (frame: StillFrame | null): StillFrame[] => (frame ? [frame] : []);
  try {
    if (typeof ImageDecoder === 'undefined') {
      const bitmap = await createImageBitmap(blob);
      return present(await drawn(bitmap, bitmap.width, bitmap.height, document));
    }
    const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
    try {
      await decoder.completed;
      await decoder.tracks.ready;
      const count = decoder.tracks.selectedTrack?.frameCount ?? 1;
      const frames: StillFrame[] = [];
      for (const frameIndex of new Set(at.map((share) => Math.min(count - 1, Math.floor(share * count))))) {
        const { image } = await decoder.decode({ frameIndex });
        try {
          frames.push(...present(await drawn(image, image.displayWidth, image.displayHeight, document)));
        } finally {
          image.close();
        }
      }
      return frames;
    } finally {
      decoder.close();
    }
  } catch {
    signal.throwIfAborted();
    return [];
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

/** Waits for the next frame to draw: `seeked` may come before it, and what is drawn then is the frame before, or nothing. */
function presentation(video: HTMLVideoElement): Promise<void> {
  if (!('requestVideoFrameCallback' in video)) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PRESENT_TIMEOUT_MS);
    video.requestVideoFrameCallback(() => {
      clearTimeout(timer);
      resolve();
    });
  });
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
