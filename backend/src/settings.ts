import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { blockedDomainWords } from '@facet/contracts/email';
import { z } from 'zod';
import type { CredentialSettings } from './capabilities/media/marks-credentials.ts';
import { type ModerationSettings, readModerationSettings } from './capabilities/moderation/settings.ts';
import { type PaymentSettings, readPaymentSettings } from './capabilities/payments/settings.ts';
import { type ProviderSettings, readProviderSettings } from './capabilities/providers/settings.ts';
import type { TaskSettings } from './capabilities/tasks/settings.ts';
import { readUploadSettings, type UploadSettings } from './capabilities/uploads/settings.ts';
import { type MessageKey, say } from './messages/say.ts';
import { StartError } from './start-error.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Where the data lives: an embedded database in a folder, or a PostgreSQL server. */
export type DatabaseAddress =
  { readonly kind: 'embedded'; readonly folder: string } | { readonly kind: 'postgres'; readonly url: string };

/** Everything an operator can set. */
export interface Settings {
  readonly host: string;
  /** 0 is a free port. */
  readonly port: number;
  readonly database: DatabaseAddress;
  /** Name of the setting to change when the database cannot be opened: whoever starts the backend may have another. */
  readonly databaseSetting: string;
  readonly logLevel: LogLevel;
  /** Origins whose pages may read answers (CORS). */
  readonly siteOrigins: readonly string[];
  /** Requests per minute and address. */
  readonly rateLimit: number;
  /** Proxies whose `X-Forwarded-For` is believed: addresses or CIDR ranges. */
  readonly trustedProxies: readonly string[];
  /** The registry of remotes: its storage, and the file of its private key. Null for none. */
  readonly releases: { readonly address: string | null; readonly keyFile: string | null };
  /** Bearer token of the operator's own pages from elsewhere; null: from the machine itself alone. */
  readonly operatorToken: string | null;
  /** Where people reach the site, for links in mails: an origin. */
  readonly siteUrl: string;
  readonly accounts: {
    /** Words that no domain of a registered address may contain, in lower case. */
    readonly blockedDomainWords: readonly string[];
    /** Sign-in with Google: the site's id there, and whose tokens are believed. Null: there is none. */
    readonly google: { readonly clientId: string; readonly issuer: string; readonly jwksUrl: string } | null;
  };
  readonly mail: MailSettings;
  readonly contact: {
    /** Where messages of the contact form go; null: they are stored alone. */
    readonly to: string | null;
    /** How long they are kept, days. */
    readonly keptDays: number;
  };
  readonly payments: PaymentSettings;
  readonly uploads: UploadSettings;
  readonly tasks: TaskSettings;
  readonly moderation: ModerationSettings;
  /** What results are signed with. */
  readonly credentials: CredentialSettings;
  /** Which tools generative engines elsewhere serve. */
  readonly providers: ProviderSettings;
  readonly clock: {
    /** Added to the machine's time, milliseconds. */
    readonly offset: number;
    /** `POST /test/clock` moves it. Never in production. */
    readonly movable: boolean;
  };
}

/** How mail leaves: by a server; into an outbox that a page shows; not at all, in production without a server. */
export type MailSettings =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: { readonly name: string; readonly address: string } }
  | { readonly kind: 'outbox' }
  | { readonly kind: 'none' };

export const defaultDatabaseSetting = 'FACET_DATABASE';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
const wholeNumber = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most));

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
}

const databaseAddress = (root: string) =>
  z.string().transform((text, context): DatabaseAddress => {
    const folder = /^file:(.+)$/.exec(text)?.[1];
    if (folder !== undefined && !folder.startsWith('//'))
      return { kind: 'embedded', folder: path.resolve(root, folder) };
    if (isPostgresUrl(text)) return { kind: 'postgres', url: text };
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });

const optional = <T>(parse: (text: string) => T) => z.string().transform((text) => (text === '' ? null : parse(text)));

const releasesAddress = (root: string) =>
  optional((text) => {
    const folder = /^file:(.+)$/.exec(text)?.[1];
    return folder === undefined || folder.startsWith('//') ? text : `file:${path.resolve(root, folder)}`;
  }).refine((address) => address === null || /^(file:.|s3:\/\/[a-z0-9])/.test(address));

function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
}

/** `name@host`, or `Name <name@host>` on one line. */
const mailbox = z.string().transform((text, context) => {
  const [, name = '', address = text] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? [];
  if (z.email().safeParse(address).success) return { name: name.trim(), address };
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

/**
 * Reads and checks the settings; a name that is absent or empty has its default.
 * @param env the process environment
 * @param root folder that relative data folders start from
 * @throws StartError naming every wrong setting and what is expected of it; secrets are not repeated
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const faults: string[] = [];

  function read<T>(
    name: string,
    fallback: string,
    schema: z.ZodType<T, string>,
    expected: MessageKey,
    secret = false,
  ): T {
    const value = env[name]?.trim() || fallback;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const words = { name, value, expected: say(expected, { levels: logLevels.join(', ') }) };
    faults.push(say(secret ? 'setting.wrongSecret' : 'setting.wrong', words));
    return schema.parse(fallback);
  }

  function readClock(): Settings['clock'] {
    const isProduction = env['NODE_ENV'] === 'production';
    const movable = read(
      'FACET_TEST_CLOCK',
      '0',
      z.enum(['0', '1']).refine((value) => value === '0' || !isProduction),
      'setting.testClock',
    );
    const offset = read(
      'FACET_CLOCK_OFFSET_MS',
      '0',
      z
        .string()
        .regex(/^-?\d{1,13}$/)
        .transform(Number)
        .refine((value) => value === 0 || !isProduction),
      'setting.clockOffset',
    );
    return { offset, movable: movable === '1' };
  }

  function readMail(): MailSettings {
    const url = read(
      'FACET_SMTP_URL',
      '',
      optional((text) => text).refine((text) => text === null || isSmtpUrl(text)),
      'setting.smtpUrl',
      true,
    );
    if (url === null) return env['NODE_ENV'] === 'production' ? { kind: 'none' } : { kind: 'outbox' };
    if (!env['FACET_MAIL_FROM']?.trim()) {
      const words = { name: 'FACET_MAIL_FROM', expected: say('setting.mailFromMissing') };
      faults.push(say('setting.wrongSecret', words));
    }
    return { kind: 'smtp', url, from: read('FACET_MAIL_FROM', 'facet@facet.example', mailbox, 'setting.mailFrom') };
  }

  const siteOrigins = read(
    'FACET_SITE_ORIGINS',
    '',
    list.refine((origins) => origins.every(isOrigin)),
    'setting.siteOrigins',
  );

  function readGoogle(): Settings['accounts']['google'] {
    const clientId = read(
      'FACET_GOOGLE_CLIENT_ID',
      '',
      optional((text) => text).refine((text) => text === null || /^[\w.-]{1,256}$/.test(text)),
      'setting.googleClient',
    );
    const webUrl = z.string().refine(isWebUrl);
    const issuer = read('FACET_GOOGLE_ISSUER', 'https://accounts.google.com', webUrl, 'setting.googleIssuer');
    const keys = 'https://www.googleapis.com/oauth2/v3/certs';
    const jwksUrl = read('FACET_GOOGLE_JWKS_URL', keys, webUrl, 'setting.googleKeys');
    return clientId === null ? null : { clientId, issuer, jwksUrl };
  }

  const database = read('FACET_DATABASE', 'file:.data/db', databaseAddress(root), 'setting.database', true);
  /** Where files lie that are no database: beside an embedded one. */
  const data = database.kind === 'embedded' ? path.dirname(database.folder) : path.resolve(root, '.data');

  function readTasks(): TaskSettings {
    const minutes = read('FACET_TASK_MINUTES', '20', wholeNumber(1, 600), 'setting.taskMinutes');
    return {
      workers: read('FACET_WORKERS', String(os.availableParallelism()), wholeNumber(1, 256), 'setting.workers'),
      mostWaiting: read('FACET_TASKS_WAITING', '10', wholeNumber(1, 1000), 'setting.tasksWaiting'),
      limit: minutes * 60_000,
      folder: read(
        'FACET_TASKS_FOLDER',
        path.join(data, 'tasks'),
        z.string().transform((folder) => path.resolve(root, folder)),
        'setting.tasksFolder',
      ),
    };
  }

  function readCredentials(): CredentialSettings {
    const file = (name: string): string | null =>
      read(
        name,
        '',
        optional((text) => path.resolve(root, text)).refine((one) => one === null || existsSync(one)),
        'setting.credentialFile',
      );
    const [keyFile, certificateFile] = [file('FACET_C2PA_KEY'), file('FACET_C2PA_CERT')];
    if ((keyFile === null) !== (certificateFile === null))
      faults.push(
        say('setting.wrongSecret', {
          name: 'FACET_C2PA_KEY, FACET_C2PA_CERT',
          expected: say('setting.credentialPair'),
        }),
      );
    return { keyFile, certificateFile, folder: path.join(data, 'credentials') };
  }

  const settings: Settings = {
    host: read('FACET_HOST', '127.0.0.1', z.string().regex(/^[\w.:-]+$/), 'setting.host'),
    port: read('FACET_API_PORT', '4000', wholeNumber(0, 65535), 'setting.port'),
    database,
    databaseSetting: read(
      'FACET_DATABASE_SETTING',
      defaultDatabaseSetting,
      z.string().regex(/^[A-Z][A-Z0-9_]*$/),
      'setting.databaseName',
    ),
    logLevel: read('FACET_LOG_LEVEL', 'info', z.enum(logLevels), 'setting.logLevel'),
    siteOrigins,
    siteUrl: read(
      'FACET_ORIGIN',
      siteOrigins[0] ?? 'http://localhost:3000',
      z.string().refine(isOrigin),
      'setting.siteUrl',
    ),
    accounts: {
      blockedDomainWords: read(
        'FACET_EMAIL_BLOCKLIST',
        blockedDomainWords.join(','),
        z
          .string()
          .toLowerCase()
          .transform((text) => (text === 'off' ? '' : text))
          .pipe(list)
          .refine((words) => words.every((word) => /^[a-z\d.-]+$/.test(word))),
        'setting.emailWords',
      ),
      google: readGoogle(),
    },
    rateLimit: read('FACET_RATE_LIMIT', '300', wholeNumber(1, 1_000_000), 'setting.rateLimit'),
    trustedProxies: read('FACET_TRUSTED_PROXIES', '', trustedProxies, 'setting.trustedProxies'),
    releases: {
      address: read('FACET_RELEASES', '', releasesAddress(root), 'setting.releases'),
      keyFile: read(
        'FACET_RELEASES_KEY_FILE',
        '',
        optional((file) => path.resolve(root, file)),
        'setting.keyFile',
      ),
    },
    operatorToken: read(
      'FACET_OPERATOR_TOKEN',
      '',
      optional((text) => text).refine((text) => text === null || /^[\w.-]{32,512}$/.test(text)),
      'setting.operatorToken',
      true,
    ),
    mail: readMail(),
    contact: {
      to: read(
        'FACET_OPERATOR_EMAIL',
        '',
        optional((text) => text).refine((text) => text === null || z.email().safeParse(text).success),
        'setting.operatorEmail',
      ),
      keptDays: read('FACET_CONTACT_DAYS', '365', wholeNumber(1, 3650), 'setting.contactDays'),
    },
    payments: readPaymentSettings(env, faults),
    tasks: readTasks(),
    moderation: readModerationSettings(env),
    credentials: readCredentials(),
    providers: readProviderSettings(env, root, faults),
    uploads: readUploadSettings(env, path.join(data, 'files'), root, faults),
    clock: readClock(),
  };
  if (faults.length > 0) throw new StartError(`${faults.join('; ')}.`);
  return settings;
}

const trustedProxies = list.refine((items) =>
  items.every((item) => z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(item).success),
);
