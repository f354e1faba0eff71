import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '@facet/testing/chromium';
import { chromiumPath } from './chromium.ts';

const executablePath = chromiumPath();

/** End-to-end tests of the built site with its real backend, in a real Chromium. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/test/e2e',
  globalSetup: './site.ts',
  fullyParallel: true,
  // Tests wait for the page more than they compute: two cores have room for three.
  workers: 3,
  retries: 0,
  // What a test waits for comes in seconds; on a busy machine a site of its own takes most of a minute to start.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as ['json']] : [])],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // A service worker asks the network where tests cannot stand in the way; its own tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [...chromiumArgs],
    },
  },
});
