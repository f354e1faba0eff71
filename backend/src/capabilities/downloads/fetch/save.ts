import { open, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SavedAs } from '@facet/contracts/options/video-downloader';
import type { StoredType } from '@facet/contracts/uploads';
import { FORMAT_BYTES, formatOf } from '@facet/engines/media';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { say } from '../../../messages/say.ts';
import { FfmpegError, findFfmpeg, inputFile, runFfmpeg } from '../../media/ffmpeg.ts';
import { TaskError, type TaskOutcome } from '../../tasks/tool.ts';
import { type Tags, threeLetterLanguage, writeTags } from './tags.ts';

/** Containers that a download may be; never a playlist, which names other files. */
const containers = 'mov,mp4,matroska,webm,avi,mpegts,mp3,aac,wav,ogg,flac';

export interface SaveRequest extends Tags {
  /** Picture and sound, or all of it. */
  readonly media: string;
  /** Separate sound. */
  readonly sound: string | null;
  readonly as: SavedAs;
  /** SubRip, with their language. */
  readonly subtitles: { readonly path: string; readonly language: string } | null;
  /** A JPEG. */
  readonly cover: Buffer | null;
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
    return await outcomeOf(await make(request), request);
  } catch (error) {
    if (error instanceof FfmpegError)
      throw new TaskError('input', say(request.as === 'video' ? 'download.broken' : 'download.noSound'));
    throw error;
  }
}

/** Runs ffmpeg with the inputs of a request and its tags, into a file that stands there when it is whole. */
async function run(
  { folder, title, author, chapters }: SaveRequest,
  {
    inputs,
    args,
    name,
    picture = null,
  }: {
    readonly inputs: readonly string[];
    readonly args: readonly string[];
    readonly name: string;
    /** For a file whose tags hold it. */
    readonly picture?: Buffer | null;
  },
): Promise<string> {
  const made = path.join(folder, name);
  const draft = path.join(folder, `draft-${name}`);
  const tags = path.join(folder, 'tags.txt');
  await writeFile(tags, writeTags({ title, author, chapters }, picture));
  const number = String(inputs.filter((arg) => arg === '-i').length);
  const described = ['-map_metadata', number, '-map_chapters', number];
  await runFfmpeg(findFfmpeg(), ['-y', ...inputs, ...inputFile(tags, 'ffmetadata'), ...args, ...described, draft]);
  await rename(draft, made);
  return made;
}

async function make(request: SaveRequest): Promise<string> {
  const { media, sound, as, cover, folder } = request;
  const inputs = [...inputFile(media, containers), ...(sound === null ? [] : inputFile(sound, containers))];
  const map = ['-map', sound === null ? '0:a:0' : '1:a:0'];
  const withCover = await coverInput(cover, folder, sound === null ? 1 : 2);
  const codec = await soundCodec(sound ?? media);
  switch (as) {
    case 'mp3': {
      const code = codec === 'mp3' ? ['copy'] : ['libmp3lame', '-b:a', '192k'];
      const args = [...map, ...withCover.args, '-c:a', ...code, '-id3v2_version', '3'];
      return run(request, { inputs: [...inputs, ...withCover.inputs], args, name: 'result.mp3' });
    }
    case 'm4a': {
      const code = codec === 'aac' ? ['copy'] : ['aac', '-b:a', '160k'];
      const args = [...map, ...withCover.args, '-c:a', ...code, '-movflags', '+faststart'];
      return run(request, { inputs: [...inputs, ...withCover.inputs], args, name: 'result.m4a' });
    }
    case 'opus': {
      const code = codec === 'opus' ? ['copy'] : ['libopus', '-b:a', '128k'];
      return run(request, { inputs, args: [...map, '-c:a', ...code], name: 'result.opus', picture: cover });
    }
    case 'video':
      return makeVideo(request, inputs);
    default:
      return as satisfies never;
  }
}

async function coverInput(cover: Buffer | null, folder: string, number: number) {
  if (cover === null) return { inputs: [], args: [] };
  const file = path.join(folder, 'cover.jpg');
  await writeFile(file, cover);
  const args = ['-map', `${String(number)}:v`, '-c:v', 'copy', '-disposition:v:0', 'attached_pic'];
  return { inputs: inputFile(file, 'jpeg_pipe,image2'), args };
}

async function makeVideo(request: SaveRequest, inputs: readonly string[]): Promise<string> {
  const { media, sound, subtitles, chapters } = request;
  const kind = await kindOf(media);
  const asItIs = sound === null && subtitles === null && chapters.length === 0;
  if (asItIs && kind !== null) return media;
  const webm = kind?.ending === 'webm';
  const text = subtitles === null ? [] : inputFile(subtitles.path, 'srt');
  const textNumber = String(sound === null ? 1 : 2);
  const language = threeLetterLanguage(subtitles?.language ?? '');
  const textArgs =
    subtitles === null
      ? []
      : ['-map', `${textNumber}:s`, '-c:s', webm ? 'webvtt' : 'mov_text', '-metadata:s:s:0', `language=${language}`];
  const maps = sound === null ? ['-map', '0:v:0?', '-map', '0:a:0?'] : ['-map', '0:v:0', '-map', '1:a:0'];
  const fast = webm ? [] : ['-movflags', '+faststart'];
  return run(request, {
    inputs: [...inputs, ...text],
    args: [...maps, '-c', 'copy', ...textArgs, ...fast],
    name: webm ? 'result.webm' : 'result.mp4',
  });
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

async function outcomeOf(file: string, { title, as }: SaveRequest): Promise<TaskOutcome> {
  const kind = await kindOf(file);
  if (kind === null || (await stat(file)).size === 0) throw new TaskError('input', say('download.broken'));
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  try {
    // The head of a file that was cut off names a container, and nothing in it.
    if ((await input.getTracks()).length === 0) throw new TaskError('input', say('download.broken'));
    const video = await input.getPrimaryVideoTrack();
    const isSound = video === null && kind.type === 'video/mp4';
    return {
      path: file,
      filename: `${title}.${as === 'opus' ? 'opus' : isSound ? 'm4a' : kind.ending}`,
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
