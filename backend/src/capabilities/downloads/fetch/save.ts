import { open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SavedAs } from '@facet/contracts/options/video-downloader';
import type { StoredType } from '@facet/contracts/uploads';
import { FORMAT_BYTES, formatOf } from '@facet/engines/media';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { say } from '../../../messages/say.ts';
import { FfmpegError, findFfmpeg, inputFile, runFfmpeg } from '../../media/ffmpeg.ts';
import { TaskError, type TaskOutcome } from '../../tasks/tool.ts';

/** Containers that a download may be; never a playlist, which names other files. */
const containers = 'mov,mp4,matroska,webm,avi,mpegts,mp3,aac,wav,ogg,flac';

export interface SaveRequest {
  /** Picture and sound, or all of it. */
  readonly media: string;
  /** Separate sound. */
  readonly sound: string | null;
  readonly as: SavedAs;
  readonly title: string;
  readonly author: string | null;
  readonly folder: string;
}

interface Kind {
  readonly type: StoredType;
  readonly ending: string;
}
const kinds: Readonly<Record<string, Kind>> = {
  mp4: { type: 'video/mp4', ending: 'mp4' },
  mov: { type: 'video/quicktime', ending: 'mov' },
  webm: { type: 'video/webm', ending: 'webm' },
  mkv: { type: 'video/x-matroska', ending: 'mkv' },
  m4a: { type: 'audio/mp4', ending: 'm4a' },
  mp3: { type: 'audio/mpeg', ending: 'mp3' },
  wav: { type: 'audio/wav', ending: 'wav' },
  ogg: { type: 'audio/ogg', ending: 'ogg' },
  flac: { type: 'audio/flac', ending: 'flac' },
};

/** What a file is by its first bytes; null for what is not saved as it is. */
async function kindOf(file: string): Promise<Kind | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FORMAT_BYTES), 0, FORMAT_BYTES, 0);
    const id = formatOf(new Uint8Array(buffer.subarray(0, bytesRead)));
    return (id && kinds[id]) ?? null;
  } finally {
    await handle.close();
  }
}

/** Makes the file that is saved of what was fetched: as it is, joined, or its sound alone. @throws TaskError for what cannot be read */
export async function save(request: SaveRequest): Promise<TaskOutcome> {
  try {
    return await outcomeOf(await make(request), request.title);
  } catch (error) {
    if (error instanceof FfmpegError)
      throw new TaskError('input', say(request.as === 'video' ? 'download.broken' : 'download.noSound'));
    throw error;
  }
}

async function make({ media, sound, as, title, author, folder }: SaveRequest): Promise<string> {
  const kind = await kindOf(media);
  const tags = ['-metadata', `title=${title}`, ...(author === null ? [] : ['-metadata', `artist=${author}`])];
  const run = async (args: readonly string[], name: string): Promise<string> => {
    const made = path.join(folder, name);
    const draft = path.join(folder, `draft-${name}`);
    await runFfmpeg(findFfmpeg(), ['-y', ...args, '-map_metadata', '-1', '-map_chapters', '-1', ...tags, draft]);
    await rename(draft, made);
    return made;
  };
  const inputs = [...inputFile(media, containers), ...(sound === null ? [] : inputFile(sound, containers))];
  const soundStream = sound === null ? '0:a:0' : '1:a:0';
  switch (as) {
    case 'mp3':
      return run(
        [...inputs, '-map', soundStream, '-c:a', 'libmp3lame', '-b:a', '192k', '-id3v2_version', '3'],
        'result.mp3',
      );
    case 'm4a': {
      const codec = (await soundCodec(sound ?? media)) === 'aac' ? ['copy'] : ['aac', '-b:a', '160k'];
      return run([...inputs, '-map', soundStream, '-c:a', ...codec, '-movflags', '+faststart'], 'result.m4a');
    }
    case 'video': {
      if (sound === null && kind !== null) return media;
      const webm = kind?.ending === 'webm';
      const maps = sound === null ? ['-map', '0:v:0?', '-map', '0:a:0?'] : ['-map', '0:v:0', '-map', soundStream];
      const fast = webm ? [] : ['-movflags', '+faststart'];
      return run([...inputs, ...maps, '-c', 'copy', ...fast], webm ? 'result.webm' : 'result.mp4');
    }
    default:
      return as satisfies never;
  }
}

async function soundCodec(file: string): Promise<string | null> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  try {
    return (await (await input.getPrimaryAudioTrack())?.getCodec()) ?? null;
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

async function outcomeOf(file: string, title: string): Promise<TaskOutcome> {
  const kind = await kindOf(file);
  if (kind === null || (await stat(file)).size === 0) throw new TaskError('input', say('download.broken'));
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  try {
    const video = await input.getPrimaryVideoTrack();
    const isSound = video === null && kind.type === 'video/mp4';
    return {
      path: file,
      filename: `${title}.${isSound ? 'm4a' : kind.ending}`,
      type: isSound ? 'audio/mp4' : kind.type,
      width: video === null ? null : await video.getDisplayWidth(),
      height: video === null ? null : await video.getDisplayHeight(),
      duration: await input.computeDuration(),
      message: '',
    };
  } catch {
    throw new TaskError('input', say('download.broken'));
  } finally {
    input.dispose();
  }
}
