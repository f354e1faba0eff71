import { existsSync } from 'node:fs';
import path from 'node:path';
import { say } from '../../messages/say.ts';
import { optionalText, type SettingReader } from '../../setting.ts';

/** Files of an installation's own identity, which results are signed with; null: one is made. */
export interface CredentialSettings {
  readonly keyFile: string | null;
  readonly certificateFile: string | null;
  /** Where an identity that was made lies. */
  readonly folder: string;
}

const credentialFile = (name: string, meaning: string) =>
  optionalText({
    name,
    shownDefault: 'made at the first start',
    meaning,
    expected: say('setting.credentialFile'),
    matches: () => true,
  });
const c2paKey = credentialFile('FACET_C2PA_KEY', 'PEM file of the key that results are signed with');
const c2paCert = credentialFile('FACET_C2PA_CERT', 'PEM file of its certificate and of those who vouch for it');
const ffmpegPath = optionalText({
  name: 'FFMPEG_PATH',
  shownDefault: '`ffmpeg` on PATH, else the packaged one',
  meaning: 'The ffmpeg that decodes and encodes the clips of tasks (5.1 or newer, with libx264)',
  expected: say('setting.file'),
  matches: () => true,
});

export const mediaSettings = [ffmpegPath, c2paKey, c2paCert];

/** @param data folder of the installation's data */
export function readCredentialSettings(reader: SettingReader, data: string): CredentialSettings {
  const [keyFile = null, certificateFile = null] = [c2paKey, c2paCert].map((setting) => {
    const value = reader.read(setting);
    if (value === null) return null;
    const file = reader.resolve(value);
    if (existsSync(file)) return file;
    const { name, expected } = setting;
    reader.faults.push(say('setting.wrong', { name, value, expected }));
    return null;
  });
  if (reader.isSet(c2paKey) !== reader.isSet(c2paCert))
    reader.faults.push(
      say('setting.wrongSecret', { name: 'FACET_C2PA_KEY, FACET_C2PA_CERT', expected: say('setting.credentialPair') }),
    );
  return { keyFile, certificateFile, folder: path.join(data, 'credentials') };
}

/** Longest video that is worked on, seconds, unless `FACET_VIDEO_SECONDS` says otherwise. */
const usualSeconds = 60;

/** The setting as the process of a task reads it: it was checked when the process started. */
export function longestVideo(env: Readonly<Record<string, string | undefined>> = process.env): number {
  const seconds = Number(env['FACET_VIDEO_SECONDS']);
  return seconds > 0 ? seconds : usualSeconds;
}
