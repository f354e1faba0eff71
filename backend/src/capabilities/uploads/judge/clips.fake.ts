import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { findFfmpeg } from '../../media/ffmpeg.ts';

/** Makes a clip of a test picture that moves, and of a tone. @param more arguments of ffmpeg before its output */
export function makeClip(
  folder: string,
  name: string,
  {
    size = '320x240',
    seconds = 1.2,
    sound = true,
    picture = true,
    more = [],
  }: { size?: string; seconds?: number; sound?: boolean; picture?: boolean; more?: readonly string[] } = {},
): string {
  const file = path.join(folder, name);
  const duration = `d=${String(seconds)}`;
  const inputs = [
    ...(picture ? ['-f', 'lavfi', '-i', `testsrc=s=${size}:r=10:${duration}`] : []),
    ...(sound ? ['-f', 'lavfi', '-i', `sine=${duration}`] : []),
  ];
  execFileSync(findFfmpeg(), ['-hide_banner', '-v', 'error', '-y', ...inputs, '-threads', '1', ...more, file]);
  return file;
}
