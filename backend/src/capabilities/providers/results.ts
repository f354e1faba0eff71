import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { decodeLimits, FfmpegError, findFfmpeg, inputFile, runFfmpeg } from '../media/ffmpeg.ts';
import { readGif, rewriteGif } from '../media/gif.ts';
import { gifXmpExtension, mp4XmpBox, xmpPacket } from '../media/marks.ts';
import { resultName } from '../media/result-name.ts';
import type { TaskJob, TaskOutcome } from '../tasks/tool.ts';
import { examine } from '../uploads/judge/examine.ts';
import { readPicture } from '../uploads/judge/picture.ts';
import { type Facts, verdictOf } from '../uploads/judge/verdict.ts';
import { ProviderFault, type RawResult } from './adapter.ts';
import { resultLimits } from './open.ts';
import type { ProviderTool } from './tool.ts';

export type Picture = 'image/jpeg' | 'image/png' | 'image/webp';
export const endings: Readonly<Record<Picture, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
export const isPicture = (type: string): type is Picture => type in endings;

/** Of a GIF: frames a second, and its longer side, pixels. */
const GIF_RATE = 12;
const GIF_SIDE = 480;

/**
 * A provider's result as the tool's own: judged like an untrusted upload, re-encoded (which drops other data in the
 * file, such as the workflow that ComfyUI writes into PNG), and marked.
 * @throws ProviderFault `result` for one that cannot be used
 */
export async function takeResult(raw: RawResult, job: TaskJob, tool: ProviderTool): Promise<TaskOutcome> {
  switch (tool.makes) {
    case 'picture':
      return takePicture(raw, job, tool);
    case 'clip':
      return takeClip(raw, job, tool);
    case 'animation':
      return takeAnimation(raw, job, tool);
    default:
      return tool.makes satisfies never;
  }
}

const unusable = (): ProviderFault =>
  new ProviderFault('result', 'the result is broken, or not of the type that the tool makes');

async function factsOf(raw: RawResult, pictures: boolean): Promise<Facts> {
  const verdict = await verdictOf(async () => {
    const looked = await examine(raw.path, resultLimits);
    if (!looked.ok) throw new ProviderFault('result', looked.rule);
    return pictures ? readPicture(raw.path, looked.facts, resultLimits) : looked.facts;
  });
  if (!verdict.ok) throw unusable();
  return verdict.facts;
}

/** A picture in its format, with what is lost too little to be seen. */
export function encoded(picture: Sharp, type: Picture): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
    case 'image/png':
      return picture.png();
    case 'image/webp':
      return picture.webp({ quality: 95 });
    default:
      return type satisfies never;
  }
}

async function takePicture(raw: RawResult, { folder, title }: TaskJob, tool: ProviderTool): Promise<TaskOutcome> {
  const { type: made } = await factsOf(raw, true);
  if (!isPicture(made)) throw unusable();
  const result = path.join(folder, `result.${endings[made]}`);
  const picture = sharp(raw.path, { failOn: 'truncated', limitInputPixels: resultLimits.pixels })
    .autoOrient()
    .withXmp(xmpPacket(tool.software, new Date()));
  const { width, height } = await encoded(picture, made)
    .toFile(result)
    .catch(() => {
      throw new ProviderFault('result', 'the result cannot be drawn');
    });
  const filename = resultName(title, endings[made], tool.toolId);
  return { path: result, filename, type: made, width, height, duration: null, message: '' };
}

/** H.264 with AAC that every browser plays. */
async function takeClip(raw: RawResult, { folder, title }: TaskJob, tool: ProviderTool): Promise<TaskOutcome> {
  const { type } = await factsOf(raw, false);
  if (!type.startsWith('video/')) throw unusable();
  const result = path.join(folder, 'result.mp4');
  await encodeWith(raw, result, [
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...(tool.longest === null ? [] : ['-t', String(tool.longest)]),
    // H.264 in 4:2:0 wants even sides.
    ...['-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2,setsar=1,format=yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-c:a', 'aac', '-b:a', '160k'],
    ...['-movflags', '+faststart', '-f', 'mp4'],
  ]);
  const { width, height, duration } = await factsOf({ path: result, bytes: (await stat(result)).size }, false);
  await appendFile(result, mp4XmpBox(xmpPacket(tool.software, new Date())));
  const filename = resultName(title, 'mp4', tool.toolId);
  return { path: result, filename, type: 'video/mp4', width, height, duration, message: '' };
}

/** A GIF that loops, of a clip or a GIF. */
async function takeAnimation(raw: RawResult, { folder, title }: TaskJob, tool: ProviderTool): Promise<TaskOutcome> {
  const { type } = await factsOf(raw, false);
  if (!type.startsWith('video/') && type !== 'image/gif') throw unusable();
  const plain = path.join(folder, 'plain.gif');
  const result = path.join(folder, 'result.gif');
  const scale = `scale='if(gt(iw,ih),min(${String(GIF_SIDE)},iw),-2)':'if(gt(iw,ih),-2,min(${String(GIF_SIDE)},ih))':flags=lanczos`;
  const palette = 'split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=sierra2_4a';
  await encodeWith(raw, plain, [
    ...['-map', '0:v:0', '-map_metadata', '-1', '-vf', `fps=${String(GIF_RATE)},${scale},${palette}`],
    ...['-loop', '0', '-f', 'gif'],
  ]);
  const bytes = await readFile(plain);
  const { width, height, delays } = readGif(bytes);
  const extension = gifXmpExtension(xmpPacket(tool.software, new Date()));
  await writeFile(result, rewriteGif(bytes, { delays, loops: 0 }, extension));
  await rm(plain, { force: true });
  const duration = delays.reduce((sum, delay) => sum + delay, 0) / 100;
  const filename = resultName(title, 'gif', tool.toolId);
  return { path: result, filename, type: 'image/gif', width, height, duration, message: '' };
}

async function encodeWith(raw: RawResult, result: string, args: readonly string[]): Promise<void> {
  try {
    await runFfmpeg(findFfmpeg(), [...decodeLimits, ...inputFile(raw.path), ...args, `file:${result}`]);
  } catch (error) {
    if (error instanceof FfmpegError) throw new ProviderFault('result', 'the result cannot be decoded');
    throw error;
  }
}
