import path from 'node:path';
import { z } from 'zod';
import { say } from './messages/say.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** One thing that an operator can set, by an environment variable. */
export interface Setting<T> {
  readonly name: string;
  /** The text that counts when the variable is absent or empty. */
  readonly fallback: string;
  /** How the README words the default where `fallback` does not say it. */
  readonly shownDefault?: string;
  /** What it does, for the README: one or two sentences of markdown. */
  readonly meaning: string;
  /** What a value must be, for the sentence of a refusal. */
  readonly expected: string;
  readonly schema: z.ZodType<T, string>;
  /** A wrong value is not repeated. */
  readonly secret?: boolean;
}

/** The settings of one capability, as the README lists them. */
export interface SettingGroup {
  readonly title: string;
  readonly settings: readonly Setting<unknown>[];
}

/** Reads settings out of one environment and collects what is wrong with them. */
export interface SettingReader {
  readonly env: Env;
  /** Sentences for the operator, one for everything that is wrong. */
  readonly faults: string[];
  /**
   * The value of a setting; a wrong one adds a fault, and the default is returned.
   * @param fallback default of this machine, in place of the setting's own
   */
  read<T>(setting: Setting<T>, fallback?: string): T;
  isSet(setting: Setting<unknown>): boolean;
  /** An absolute path; relative ones start from the repository's root. */
  resolve(file: string): string;
}

/** @param root folder that relative paths start from */
export function createSettingReader(env: Env, root: string): SettingReader {
  const faults: string[] = [];
  const textOf = (name: string): string => env[name]?.trim() ?? '';
  return {
    env,
    faults,
    read({ name, schema, expected, secret = false, fallback: own }, fallback = own) {
      const value = textOf(name) || fallback;
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      faults.push(say(secret ? 'setting.wrongSecret' : 'setting.wrong', { name, value, expected }));
      return schema.parse(fallback);
    },
    isSet: ({ name }) => textOf(name) !== '',
    resolve: (file) => path.resolve(root, file),
  };
}

/** A whole number. */
export function wholeNumber(
  declared: Pick<Setting<number>, 'name' | 'meaning' | 'shownDefault'> & {
    readonly fallback: number;
    readonly least: number;
    readonly most: number;
    readonly expected?: string;
  },
): Setting<number> {
  const { fallback, least, most, ...rest } = declared;
  return {
    expected: say('setting.wholeNumber', { least, most }),
    ...rest,
    fallback: String(fallback),
    schema: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .pipe(z.number().min(least).max(most)),
  };
}

/** A text that may be left out; null then. */
export function optionalText(
  declared: Omit<Setting<string | null>, 'schema' | 'fallback'> & { readonly matches: (text: string) => boolean },
): Setting<string | null> {
  const { matches, ...rest } = declared;
  return {
    shownDefault: 'none',
    ...rest,
    fallback: '',
    schema: z
      .string()
      .transform((text) => (text === '' ? null : text))
      .refine((text) => text === null || matches(text)),
  };
}

/** One of a few words. */
export function oneOf<const T extends string>(
  declared: Omit<Setting<T>, 'schema' | 'fallback' | 'expected'> & {
    readonly options: readonly T[];
    readonly fallback: T;
  },
): Setting<T> {
  const { options, ...rest } = declared;
  return { ...rest, expected: say('setting.oneOf', { options: options.join(', ') }), schema: z.enum(options) };
}

/** Items with commas between, without empty ones. */
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** IP addresses and CIDR ranges with commas between. */
export const addressList = commaList.refine((items) =>
  items.every((item) => z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(item).success),
);

export const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const isOrigin = (text: string): boolean => isWebUrl(text) && new URL(text).origin === text;

/**
 * `file:<folder>` or `s3://<bucket>/<prefix>`.
 * @returns the address with an absolute folder; null for another text
 */
export function storageAddress(text: string, resolve: (file: string) => string): string | null {
  const folder = /^file:(.+)$/.exec(text)?.[1];
  if (folder !== undefined && !folder.startsWith('//')) return `file:${resolve(folder)}`;
  return /^s3:\/\/[a-z0-9]/.test(text) ? text : null;
}

const isStorageAddress = (text: string): boolean => storageAddress(text, String) !== null;

/** A setting that names a storage; its value still needs `storageAddress` to become absolute. */
export function optionalStorage(
  declared: Omit<Setting<string | null>, 'schema' | 'fallback' | 'expected'>,
): Setting<string | null> {
  return optionalText({ ...declared, expected: say('setting.releases'), matches: isStorageAddress });
}

const begins = '<!-- settings, written by `npm run settings:docs -w @facet/backend` -->';
const ends = '<!-- /settings -->';

/** A README with its tables of settings regenerated. */
export function withSettings(readme: string, groups: readonly SettingGroup[]): string {
  const from = readme.indexOf(begins) + begins.length;
  const to = readme.indexOf(ends);
  if (from < begins.length || to < from) throw new Error('the README has no place for the settings');
  const tables = `<!-- prettier-ignore-start -->\n${groups.map(tableOf).join('\n\n')}\n<!-- prettier-ignore-end -->`;
  return `${readme.slice(0, from)}\n\n${tables}\n\n${readme.slice(to)}`;
}

function tableOf({ title, settings }: SettingGroup): string {
  const rows = settings.map(({ name, meaning, fallback, shownDefault }) => {
    const usual = shownDefault ?? (fallback === '' ? 'none' : `\`${fallback}\``);
    return `| \`${name}\` | ${usual} | ${meaning} |`;
  });
  return [`### ${title}`, '', '| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
