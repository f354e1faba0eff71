import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const files = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The Firefox to test in: `FACET_FIREFOX`, else the machine's own; null where there is none. */
export function firefoxPath(): string | null {
  const named = process.env['FACET_FIREFOX'];
  if (named) return named;
  return files.find((file) => existsSync(file)) ?? null;
}

/** Nothing answers there: what Firefox requests of the outside ends at once. */
const nowhere = { host: '127.0.0.1', port: 9 };

/** How Playwright starts a released Firefox, by WebDriver BiDi. @param firefox its path */
export function firefoxLaunch(firefox: string): LaunchOptions {
  return {
    channel: 'moz-firefox',
    executablePath: path.join(import.meta.dirname, 'firefox-bridge.mjs'),
    env: { ...process.env, FACET_FIREFOX: firefox },
    args: [],
    firefoxUserPrefs: {
      'network.proxy.type': 1,
      ...{ 'network.proxy.http': nowhere.host, 'network.proxy.http_port': nowhere.port },
      ...{ 'network.proxy.ssl': nowhere.host, 'network.proxy.ssl_port': nowhere.port },
      'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
      'app.update.enabled': false,
      'app.normandy.enabled': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'toolkit.telemetry.server': '',
    },
  };
}
