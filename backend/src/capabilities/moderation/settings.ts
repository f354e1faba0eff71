import { commaList, type Setting, type SettingReader } from '../../setting.ts';

/** What an operator sets about moderation. */
export interface ModerationSettings {
  /** Ids of accounts whose tasks are all checked. */
  readonly listed: readonly string[];
}

const users: Setting<string[]> = {
  name: 'FACET_MODERATION_USERS',
  fallback: '',
  meaning: 'Ids of accounts whose tasks are all checked, comma separated',
  expected: 'ids with commas between',
  schema: commaList,
};

export const moderationSettings = [users];

export function readModerationSettings(reader: SettingReader): ModerationSettings {
  return { listed: reader.read(users) };
}
