import path from 'node:path';
import { say } from '../../messages/say.ts';
import type { FileLimits } from './judge/verdict.ts';

/** Where files lie, and what people may store. */
export interface UploadSettings {
  /** `file:<folder>` or `s3://<bucket>/<prefix>`. */
  readonly address: string;
  readonly limits: FileLimits;
  /** What one user may have at once, results included. */
  readonly mostFiles: number;
  readonly mostBytes: number;
}

type Env = Readonly<Record<string, string | undefined>>;

const mib = 2 ** 20;

/**
 * Reads the settings of files.
 * @param folder where files lie unless said: beside an embedded database
 * @param root folder that relative ones start from
 * @param faults gets a sentence for everything that is wrong
 */
export function readUploadSettings(env: Env, folder: string, root: string, faults: string[]): UploadSettings {
  function whole(name: string, fallback: number, least: number, most: number): number {
    const value = env[name]?.trim() || String(fallback);
    if (/^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    faults.push(say('setting.wrong', { name, value, expected: say('setting.wholeNumber', { least, most }) }));
    return fallback;
  }

  function address(): string {
    const value = env['FACET_FILES']?.trim() || `file:${folder}`;
    const local = /^file:(.+)$/.exec(value)?.[1];
    if (local !== undefined && !local.startsWith('//')) return `file:${path.resolve(root, local)}`;
    if (/^s3:\/\/[a-z0-9]/.test(value)) return value;
    faults.push(say('setting.wrong', { name: 'FACET_FILES', value, expected: say('setting.releases') }));
    return value;
  }

  return {
    address: address(),
    limits: {
      imageBytes: whole('FACET_IMAGE_MB', 60, 1, 1024) * mib,
      mediaBytes: whole('FACET_MEDIA_MB', 500, 1, 2047) * mib,
      pixels: 40e6,
      gifFrames: 1000,
      videoSeconds: whole('FACET_VIDEO_SECONDS', 60, 1, 3600),
      videoSides: [1920, 1080],
    },
    mostFiles: whole('FACET_USER_FILES', 500, 1, 100_000),
    mostBytes: whole('FACET_USER_FILES_MB', 5120, 1, 1_000_000) * mib,
  };
}
