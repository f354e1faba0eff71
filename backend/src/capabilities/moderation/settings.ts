/** What an operator sets about moderation. */
export interface ModerationSettings {
  /** Ids of accounts whose tasks are all checked. */
  readonly listed: readonly string[];
}

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/**
 * `FACET_MODERATION_USERS`: ids of accounts, comma separated. The specification's other list, of regions, is off there and has no setting
 * here: the backend does not learn where somebody is.
 */
export function readModerationSettings(env: Readonly<Record<string, string | undefined>>): ModerationSettings {
  return { listed: list(env['FACET_MODERATION_USERS']) };
}
