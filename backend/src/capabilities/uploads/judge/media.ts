import { CustomSource, FLAC, Input, type InputFormat, MATROSKA, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';
import type { FileBytes } from './bytes.ts';
import type { UploadType } from './sniff.ts';
import { type Facts, type FileLimits, FileRefusal, shown } from './verdict.ts';

type MediaType = Exclude<UploadType, `image/${string}`>;

/** Each type is read by the one reader of its container: a playlist, or a file that is two, finds none. */
const readers: Readonly<Record<MediaType, InputFormat>> = {
  'video/mp4': MP4,
  'video/quicktime': QTFF,
  'video/webm': WEBM,
  'video/x-matroska': MATROSKA,
  'audio/mpeg': MP3,
  'audio/mp4': MP4,
  'audio/wav': WAVE,
  'audio/ogg': OGG,
  'audio/flac': FLAC,
};

/** Memory for what is read of a file, bytes. */
const cacheBytes = 4 * 1024 * 1024;
const mostTracks = 16;
/** Frames a second of the longest video, on average. */
const mostRate = 60;

/**
 * What a video or a sound is: its tracks, codecs, size and length, by its own index, nothing decoded.
 * A container for videos that holds sound alone is a sound where there is such a type.
 * @throws FileRefusal that names the rule; anything else for what cannot be read
 */
export async function readMedia(bytes: FileBytes, type: MediaType, limits: FileLimits): Promise<Facts> {
  const source = new CustomSource({
    getSize: () => bytes.size,
    read: (start, end) => new Uint8Array(bytes.slice(start, end - start)),
    maxCacheSize: cacheBytes,
    prefetchProfile: 'fileSystem',
    handleUnhandledError: () => undefined,
  });
  const input = new Input({ formats: [readers[type]], source });
  try {
    if (!(await input.canRead())) throw new FileRefusal('error.fileBroken');
    const tracks = await input.getTracks();
    // Of a video that was cut off, the index is missing.
    if (tracks.length === 0 || tracks.length > mostTracks) throw new FileRefusal('error.fileBroken');
    const video = await input.getPrimaryVideoTrack();
    if (type.startsWith('audio/') || video === null) {
      const audio = await input.getPrimaryAudioTrack();
      if (audio === null) throw new FileRefusal('error.fileNothing');
      if ((await audio.getCodec()) === null) throw new FileRefusal('error.fileCodec');
      if (!type.startsWith('audio/') && type !== 'video/mp4') throw new FileRefusal('error.fileNoPicture');
      const duration = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
      return { type: type === 'video/mp4' ? 'audio/mp4' : type, width: null, height: null, duration: sane(duration) };
    }
    if ((await video.getCodec()) === null) throw new FileRefusal('error.fileCodec');
    const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
    const [longer, shorter] = limits.videoSides;
    if (!(width > 0 && height > 0)) throw new FileRefusal('error.fileBroken');
    if (Math.max(width, height) > longer || Math.min(width, height) > shorter)
      throw new FileRefusal('error.fileVideoSize', { longer, shorter, width, height });
    // Of the packets, because what a header says of them may be anything.
    const duration = sane(await input.computeDuration());
    if (duration > limits.videoSeconds)
      throw new FileRefusal('error.fileTooLong', { most: shown(limits.videoSeconds), seconds: shown(duration) });
    // The packets are counted: a header may say any rate. As many frames as the longest video has at 60 a second are the most.
    const { packetCount } = await video.computePacketStats();
    const mostFrames = limits.videoSeconds * mostRate;
    if (packetCount > mostFrames)
      throw new FileRefusal('error.fileVideoFrames', { most: mostFrames, frames: packetCount });
    return { type, width: Math.round(width), height: Math.round(height), duration, frames: packetCount };
  } finally {
    input.dispose();
  }
}

function sane(duration: number): number {
  if (!(duration > 0 && Number.isFinite(duration))) throw new FileRefusal('error.fileBroken');
  return duration;
}
