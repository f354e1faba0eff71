import { z } from 'zod';
import { say } from '../messages/say.ts';
import {
  addressList,
  commaList,
  isOrigin,
  optionalText,
  type Setting,
  type SettingReader,
  wholeNumber,
} from '../setting.ts';

/** How the backend is reached, and by whom. */
export interface HttpSettings {
  readonly host: string;
  /** 0 is a free port. */
  readonly port: number;
  /** Origins whose pages may read answers (CORS). */
  readonly siteOrigins: readonly string[];
  /** Where people reach the site, for links in mails: an origin. */
  readonly siteUrl: string;
  /** Requests per minute and address. */
  readonly rateLimit: number;
  /** Proxies whose `X-Forwarded-For` is believed: addresses or CIDR ranges. */
  readonly trustedProxies: readonly string[];
  /** Bearer token of the operator's own pages from elsewhere; null: from the machine itself alone. */
  readonly operatorToken: string | null;
}

const host: Setting<string> = {
  name: 'FACET_HOST',
  fallback: '127.0.0.1',
  meaning: 'Address to listen on',
  expected: say('setting.host'),
  schema: z.string().regex(/^[\w.:-]+$/),
};
const port = wholeNumber({
  name: 'FACET_API_PORT',
  fallback: 4000,
  least: 0,
  most: 65_535,
  meaning: 'Port; `0` picks a free one',
  expected: say('setting.port'),
});
const siteOrigins: Setting<string[]> = {
  name: 'FACET_SITE_ORIGINS',
  fallback: '',
  meaning: 'Origins whose pages may read answers (CORS), comma separated',
  expected: say('setting.siteOrigins'),
  schema: commaList.refine((origins) => origins.every(isOrigin)),
};
const siteUrl: Setting<string> = {
  name: 'FACET_ORIGIN',
  fallback: 'http://localhost:3000',
  shownDefault: 'the first of `FACET_SITE_ORIGINS`, else `http://localhost:3000`',
  meaning: 'Origin where people reach the site, for links in mails',
  expected: say('setting.siteUrl'),
  schema: z.string().refine(isOrigin),
};
const rateLimit = wholeNumber({
  name: 'FACET_RATE_LIMIT',
  fallback: 300,
  least: 1,
  most: 1_000_000,
  meaning: 'Requests per minute and address; health checks are not counted',
  expected: say('setting.rateLimit'),
});
const trustedProxies: Setting<string[]> = {
  name: 'FACET_TRUSTED_PROXIES',
  fallback: '',
  meaning: 'Proxies whose `X-Forwarded-For` is believed: addresses or ranges, comma separated',
  expected: say('setting.trustedProxies'),
  schema: addressList,
};
const operatorToken = optionalText({
  name: 'FACET_OPERATOR_TOKEN',
  meaning:
    'Bearer token (32 characters or more) for the operator’s pages from elsewhere, and through any proxy; without it they are for the machine itself alone',
  expected: say('setting.operatorToken'),
  secret: true,
  matches: (text) => /^[\w.-]{32,512}$/.test(text),
});

export const httpSettings = [host, port, siteOrigins, siteUrl, rateLimit, trustedProxies, operatorToken];

export function readHttpSettings(reader: SettingReader): HttpSettings {
  const origins = reader.read(siteOrigins);
  return {
    host: reader.read(host),
    port: reader.read(port),
    siteOrigins: origins,
    siteUrl: reader.read(siteUrl, origins[0]),
    rateLimit: reader.read(rateLimit),
    trustedProxies: reader.read(trustedProxies),
    operatorToken: reader.read(operatorToken),
  };
}
