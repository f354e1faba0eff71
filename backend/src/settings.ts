import path from 'node:path';
import { type ContactSettings, contactSettings, readContactSettings } from './capabilities/contact/settings.ts';
import { type DownloadSettings, downloadSettings, readDownloadSettings } from './capabilities/downloads/settings.ts';
import { type MailSettings, mailSettings, readMailSettings } from './capabilities/mail/settings.ts';
import { type CredentialSettings, mediaSettings, readCredentialSettings } from './capabilities/media/settings.ts';
import {
  type ModerationSettings,
  moderationSettings,
  readModerationSettings,
} from './capabilities/moderation/settings.ts';
import { type PaymentSettings, paymentSettings, readPaymentSettings } from './capabilities/payments/settings.ts';
import { type ProviderSettings, providerSettings, readProviderSettings } from './capabilities/providers/settings.ts';
import { withWebhooks } from './capabilities/providers/webhooks/address.ts';
import { readReleaseSettings, type ReleaseSettings, releaseSettings } from './capabilities/remotes/settings.ts';
import { readTaskSettings, type TaskSettings, taskSettings } from './capabilities/tasks/settings.ts';
import { readUploadSettings, type UploadSettings, uploadSettings } from './capabilities/uploads/settings.ts';
import { type AccountSettings, accountSettings, readAccountSettings } from './capabilities/users/settings.ts';
import { type ClockSettings, clockSettings, readClockSettings } from './clock-settings.ts';
import { type DatabaseSettings, databaseSettings, readDatabaseSettings } from './database/settings.ts';
import { type HttpSettings, httpSettings, readHttpSettings } from './http/settings.ts';
import { type LogLevel, logLevelSetting } from './log-settings.ts';
import { checkLoopback, type Mode, modeSettings, readMode } from './mode.ts';
import { createSettingReader, type Env, type SettingGroup } from './setting.ts';
import { StartError } from './start-error.ts';

/** Everything an operator can set. */
export interface Settings extends HttpSettings, DatabaseSettings {
  readonly mode: Mode;
  readonly logLevel: LogLevel;
  readonly releases: ReleaseSettings;
  readonly accounts: AccountSettings;
  readonly mail: MailSettings;
  readonly contact: ContactSettings;
  readonly payments: PaymentSettings;
  readonly uploads: UploadSettings;
  readonly tasks: TaskSettings;
  readonly moderation: ModerationSettings;
  /** What results are signed with. */
  readonly credentials: CredentialSettings;
  /** Which tools generative engines elsewhere serve. */
  readonly providers: ProviderSettings;
  readonly downloads: DownloadSettings;
  readonly clock: ClockSettings;
}

/** Every setting, as the README lists them. */
export const settingGroups: readonly SettingGroup[] = [
  { title: 'The process', settings: [...modeSettings, ...httpSettings, logLevelSetting, ...databaseSettings] },
  { title: 'Files and tasks', settings: [...uploadSettings, ...taskSettings, ...mediaSettings, ...downloadSettings] },
  { title: 'Accounts, mail and contact', settings: [...accountSettings, ...mailSettings, ...contactSettings] },
  { title: 'Payments', settings: paymentSettings },
  {
    title: 'Moderation, providers and releases',
    settings: [...moderationSettings, ...providerSettings, ...releaseSettings],
  },
  { title: 'Tests', settings: clockSettings },
];

/**
 * Reads and checks the settings; a name that is absent or empty has its default.
 * @param env the process environment
 * @param root folder that relative data folders start from
 * @throws StartError naming every wrong setting and what is expected of it; secrets are not repeated
 */
export function readSettings(env: Env, root: string): Settings {
  const reader = createSettingReader(env, root);
  const mode = readMode(reader);
  const { data, ...database } = readDatabaseSettings(reader);
  const payments = readPaymentSettings(reader, mode);
  const settings: Settings = {
    mode,
    ...readHttpSettings(reader),
    ...database,
    logLevel: reader.read(logLevelSetting),
    accounts: readAccountSettings(reader),
    releases: readReleaseSettings(reader),
    mail: readMailSettings(reader, mode),
    contact: readContactSettings(reader),
    payments,
    tasks: readTaskSettings(reader, data),
    moderation: readModerationSettings(reader),
    credentials: readCredentialSettings(reader, data),
    providers: withWebhooks(readProviderSettings(reader, mode), payments.apiUrl),
    uploads: readUploadSettings(reader, path.join(data, 'files')),
    downloads: readDownloadSettings(reader, mode),
    clock: readClockSettings(reader, mode),
  };
  if (mode === 'development')
    checkLoopback(reader, {
      FACET_HOST: [settings.host],
      FACET_ORIGIN: [settings.siteUrl],
      FACET_SITE_ORIGINS: settings.siteOrigins,
      FACET_API_URL: settings.payments.apiUrl === null ? [] : [settings.payments.apiUrl],
    });
  if (reader.faults.length > 0) throw new StartError(`${reader.faults.join('; ')}.`);
  return settings;
}
