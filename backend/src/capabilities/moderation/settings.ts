import { commaList, type Setting, type SettingReader } from '../../setting.ts';

/** What an operator sets about moderation. */
export interface ModerationSettings {
  /** Ids of accounts whose tasks are all checked. */
  readonly listed: readonly string[];
  /** Countries whose visitors' tasks are all checked (product 5.12), ISO 3166-1 alpha-2. */
  readonly regions: readonly string[];
}

const users: Setting<string[]> = {
  name: 'FACET_MODERATION_USERS',
  fallback: '',
  meaning: 'Ids of accounts whose tasks are all checked, comma separated',
  expected: 'ids with commas between',
  schema: commaList,
};

const regions: Setting<string[]> = {
  name: 'FACET_MODERATION_REGIONS',
  fallback: '',
  meaning:
    'Countries whose visitors’ tasks are all checked, such as `CN,HK,TW,MO`; read from the header that `FACET_COUNTRY_HEADER` names',
  expected: 'codes of two letters with commas between',
  schema: commaList.refine((codes) => codes.every((code) => /^[a-z]{2}$/i.test(code))),
};

export const moderationSettings = [users, regions];

export function readModerationSettings(reader: SettingReader): ModerationSettings {
  return { listed: reader.read(users), regions: reader.read(regions).map((code) => code.toUpperCase()) };
}
