import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '@facet/testing/chromium';
import { chromiumPath } from './chromium.ts';
import { isWholeMatrix, matrix } from './extent.ts';

const executablePath = chromiumPath();

/** Tests whose work the servers do, which takes both cores by itself: one at a time, or it starves what runs beside it. */
const onServers = ['tasks', 'video', 'video-paid', 'providers-served', 'generative'].map(
  (name) => `**/${name}.spec.ts`,
);

/** End-to-end tests of the built site with its real backend, in a real Chromium. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/test/e2e',
  globalSetup: './site.ts',
  fullyParallel: true,
  // Tests wait for the page more than they compute: two cores have room for three.
  workers: 3,
  // One that passes when it is tried again is named at the end of `npm test`.
  retries: 1,
  ...(isWholeMatrix ? {} : { grepInvert: new RegExp(matrix) }),
  // What a test waits for comes in seconds; on a busy machine a site of its own takes most of a minute to start.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  // In this order, so that the long ones do not come last.
  projects: [
    { name: 'servers', testMatch: onServers, workers: 1 },
    { name: 'pages', testIgnore: onServers },
  ],
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as ['json']] : [])],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // What moves is drawn sixty times a second by the processor, a sixth of the time of these tests: the whole matrix shows it.
    contextOptions: isWholeMatrix ? {} : { reducedMotion: 'reduce' },
    // Tests cannot intercept the requests of a service worker; only its own tests allow one.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A control that never comes is named, before a test with much time to work has waited for all of it.
    actionTimeout: 90_000,
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [...chromiumArgs],
    },
  },
});
