/** What this browser can tell of a video. */
export interface VideoLook {
  /** Seconds; null where the browser cannot open the video, which says nothing about the server. */
  readonly duration: number | null;
  /** A frame from within, as a picture; null where there is none. */
  readonly frame: { readonly blob: Blob; readonly width: number; readonly height: number } | null;
}

/** Share of the duration at which the frame is taken: behind fades and titles. */
const WHERE = 0.3;
const PATIENCE_MS = 10_000;

/** Opens a video as far as this browser can. Rejects with the signal's reason alone. */
export async function lookAtVideo(blob: Blob, signal: AbortSignal, document: Document): Promise<VideoLook> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(blob);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    const opened = arrival(video, 'loadeddata', signal);
    video.src = address;
    if (!(await opened) || video.videoWidth === 0) return { duration: null, frame: null };
    const duration = Number.isFinite(video.duration) ? video.duration : null;
    const sought = arrival(video, 'seeked', signal);
    video.currentTime = (duration ?? 0) * WHERE;
    return { duration, frame: (await sought) ? await frameOf(video, document) : null };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

async function frameOf(video: HTMLVideoElement, document: Document): Promise<VideoLook['frame']> {
  const canvas = document.createElement('canvas');
  const { videoWidth: width, videoHeight: height } = video;
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob && { blob, width, height };
}

/** Whether an event comes before an error or the end of patience. */
function arrival(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    const end = (came: boolean): void => {
      clearTimeout(patience);
      listening.abort();
      if (signal.aborted) reject(signal.reason instanceof Error ? signal.reason : new DOMException('', 'AbortError'));
      else resolve(came);
    };
    const patience = setTimeout(() => end(false), PATIENCE_MS);
    video.addEventListener(event, () => end(true), { signal: listening.signal });
    video.addEventListener('error', () => end(false), { signal: listening.signal });
    signal.addEventListener('abort', () => end(false), { signal: listening.signal });
    if (signal.aborted) end(false);
  });
}
