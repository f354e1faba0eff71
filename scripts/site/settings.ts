import { existsSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import path from 'node:path';
import { appPorts, remoteNames, root, type PerApp } from '@facet/build/apps';
import * as z from 'zod';

/** Something that the person at the terminal can correct; printed as one line, without a stack. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

const port = (fallback: number) =>
  z.coerce
    .number({ error: 'a port number from 1 to 65535' })
    .int()
    .min(1, 'a port number from 1 to 65535')
    .max(65_535, 'a port number from 1 to 65535')
    .default(fallback);

/** The remotes listen where their package.json says, moved together by FACET_REMOTES_PORT. */
const firstRemotePort = appPorts[remoteNames[0] ?? ''] ?? 3101;

const days = (usual: number) =>
  z.coerce
    .number({ error: 'a whole number of days from 1 to 365' })
    .int('a whole number of days from 1 to 365')
    .min(1, 'a whole number of days from 1 to 365')
    .max(365, 'a whole number of days from 1 to 365')
    .default(usual);

const operatorFact = z.string().trim().min(1, 'not empty').max(500, 'at most 500 characters').optional();

const settingsSchema = z.object({
  FACET_HOST: z
    .string()
    .refine((host) => host === 'localhost' || isIPv4(host), 'an IPv4 address of this machine, or localhost')
    .default('127.0.0.1'),
  FACET_PORT: port(appPorts['shell'] ?? 3000),
  FACET_REMOTES_PORT: port(firstRemotePort),
  FACET_API_PORT: port(4000),
  FACET_ORIGIN: z.string().refine(isOrigin, 'an origin such as https://facet.example').optional(),
  FACET_DATA: z.string().min(1, 'a folder').optional(),
  FACET_OVERRIDES: z
    .string()
    .default('off')
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine(
      (items) => items.every((item) => item === 'off' || item === 'on' || isOrigin(item)),
      '"off", "on" (loopback alone), or a list of origins such as https://dev.example',
    ),
  FACET_ISOLATION: z.enum(['on', 'off'], { error: '"on" or "off"' }).default('off'),
  FACET_SESSION_DAYS: days(7),
  FACET_VISITOR_DAYS: days(365),
  FACET_PROMO: z.enum(['on', 'off'], { error: '"on" or "off"' }).default('on'),
  FACET_STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  FACET_GOOGLE_CLIENT_ID: z.string().trim().default(''),
  FACET_GOOGLE_SCRIPT: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'a web address')
    .default('https://accounts.google.com/gsi/client'),
  FACET_EMAIL_BLOCKLIST: z.string().optional(),
  FACET_OPERATOR_NAME: operatorFact,
  FACET_OPERATOR_ADDRESS: operatorFact,
  FACET_OPERATOR_EMAIL: z.email('an e-mail address').optional(),
});

/** The backend's own reading of its list; null where it is not set. */
function wordsOf(list: string | undefined): readonly string[] | null {
  if (list === undefined || list.trim() === '') return null;
  if (list.trim().toLowerCase() === 'off') return [];
  return list
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

/** Where the site listens and keeps its data. */
export interface SiteSettings {
  readonly host: string;
  readonly ports: PerApp<number> & { readonly api: number };
  /** Where people reach the site, for addresses that leave it: canonical links, sitemaps, shared pictures. Null: where it listens. */
  readonly origin: string | null;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** Whether somebody has named the data folder. */
  readonly isDataNamed: boolean;
  /** Whether developers may run a remote of their own in this site: loopback, and these origins. Null: not at all. */
  readonly overrides: { readonly origins: readonly string[] } | null;
  /** Whether the site's pages are cross-origin isolated (`crossOriginIsolated`). */
  readonly isolated: boolean;
  /** Whether the promotional banner is shown. */
  readonly promo: boolean;
  /** Whether cards are paid in Stripe's frame: its keys are set (the backend reads them). */
  readonly stripe: boolean;
  /** How people sign in: with Google, where its client is set up, and which providers of e-mail are refused (null: the product's own list). */
  readonly accounts: {
    readonly google: { readonly clientId: string; readonly script: string } | null;
    readonly refusedDomains: readonly string[] | null;
    /** How long cookies are kept, days: those of a session, and those that identify a visitor. */
    readonly cookieDays: { readonly session: number; readonly visitor: number };
  };
  /** Who operates the site, for its legal texts; null is what is not set. */
  readonly operator: { readonly name: string | null; readonly address: string | null; readonly email: string | null };
}

/**
 * Reads the settings of `npm start` and `npm run dev` from the environment (and `.env`).
 * @throws SetupError that names every wrong setting and what is expected
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SiteSettings {
  const parsed = settingsSchema.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.')} must be ${message}, but it is "${env[path.join('.')] ?? ''}"`,
    );
    throw new SetupError(`Wrong setting: ${wrong.join('; ')}.`);
  }
  const { FACET_HOST: host, FACET_PORT, FACET_REMOTES_PORT, FACET_API_PORT, FACET_DATA } = parsed.data;
  const { FACET_OVERRIDES, FACET_ISOLATION } = parsed.data;
  const overrides = FACET_OVERRIDES.includes('off')
    ? null
    : { origins: FACET_OVERRIDES.filter((item) => item !== 'on') };
  const moved = FACET_REMOTES_PORT - firstRemotePort;
  const remotes = remoteNames.map((name) => [name, (appPorts[name] ?? firstRemotePort) + moved] as const);
  const ports = { ...Object.fromEntries(remotes), shell: FACET_PORT, api: FACET_API_PORT };
  const byPort = new Map<number, string>();
  for (const [name, number] of Object.entries(ports)) {
    const other = byPort.get(number);
    if (other)
      throw new SetupError(
        `Wrong setting: ${name} and ${other} would both listen on port ${String(number)}. Change FACET_PORT, FACET_REMOTES_PORT or FACET_API_PORT.`,
      );
    byPort.set(number, name);
  }
  return {
    host,
    ports,
    origin: parsed.data.FACET_ORIGIN ?? null,
    dataDir: path.resolve(root, FACET_DATA ?? '.data'),
    isDataNamed: FACET_DATA !== undefined,
    overrides,
    isolated: FACET_ISOLATION === 'on',
    promo: parsed.data.FACET_PROMO === 'on',
    stripe: (parsed.data.FACET_STRIPE_PUBLISHABLE_KEY ?? '').trim() !== '',
    accounts: {
      google:
        parsed.data.FACET_GOOGLE_CLIENT_ID === ''
          ? null
          : { clientId: parsed.data.FACET_GOOGLE_CLIENT_ID, script: parsed.data.FACET_GOOGLE_SCRIPT },
      refusedDomains: wordsOf(parsed.data.FACET_EMAIL_BLOCKLIST),
      cookieDays: { session: parsed.data.FACET_SESSION_DAYS, visitor: parsed.data.FACET_VISITOR_DAYS },
    },
    operator: {
      name: parsed.data.FACET_OPERATOR_NAME ?? null,
      address: parsed.data.FACET_OPERATOR_ADDRESS ?? null,
      email: parsed.data.FACET_OPERATOR_EMAIL ?? null,
    },
  };
}

/** Adds the settings of `.env` to the environment, where there is one; what the environment already says wins. */
export function loadEnvFile(dir: string): void {
  const file = path.join(dir, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
