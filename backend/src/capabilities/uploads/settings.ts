import { optionalStorage, type SettingReader, storageAddress, wholeNumber } from '../../setting.ts';
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

const mib = 2 ** 20;

const files = optionalStorage({
  name: 'FACET_FILES',
  shownDefault: '`files` beside the embedded database',
  meaning:
    'Where files of people lie: `file:<folder>` (from the repository’s root), or `s3://bucket/prefix` with the `FACET_S3_…` of `FACET_RELEASES`. Without an embedded database: `.data/files`; several processes need one folder, or a bucket',
});
const imageMb = wholeNumber({
  name: 'FACET_IMAGE_MB',
  fallback: 60,
  least: 1,
  most: 1024,
  meaning: 'Largest picture, MB',
});
const mediaMb = wholeNumber({
  name: 'FACET_MEDIA_MB',
  fallback: 500,
  least: 1,
  most: 2047,
  meaning: 'Largest video, sound or GIF, MB',
});
const videoSeconds = wholeNumber({
  name: 'FACET_VIDEO_SECONDS',
  fallback: 60,
  least: 1,
  most: 3600,
  meaning: 'Longest video, seconds',
});
const userFiles = wholeNumber({
  name: 'FACET_USER_FILES',
  fallback: 500,
  least: 1,
  most: 100_000,
  meaning: 'Most files of one user at once',
});
const userFilesMb = wholeNumber({
  name: 'FACET_USER_FILES_MB',
  fallback: 5120,
  least: 1,
  most: 1_000_000,
  meaning: 'Their size together, MB',
});

export const uploadSettings = [files, imageMb, mediaMb, videoSeconds, userFiles, userFilesMb];

/** @param folder where files lie unless said: beside an embedded database */
export function readUploadSettings(reader: SettingReader, folder: string): UploadSettings {
  const named = reader.read(files);
  return {
    address: (named === null ? null : storageAddress(named, (file) => reader.resolve(file))) ?? `file:${folder}`,
    limits: {
      imageBytes: reader.read(imageMb) * mib,
      mediaBytes: reader.read(mediaMb) * mib,
      pixels: 40e6,
      gifFrames: 1000,
      videoSeconds: reader.read(videoSeconds),
      videoSides: [1920, 1080],
    },
    mostFiles: reader.read(userFiles),
    mostBytes: reader.read(userFilesMb) * mib,
  };
}
