import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumArgs, offByPlaywright } from './args.ts';

/** Features that an argument list switches off: Chromium heeds the last list. */
const off = (args: readonly string[]): string[] =>
  (args.findLast((arg) => arg.startsWith('--disable-features=')) ?? '=').split('=')[1]!.split(',');

test('our list of features keeps switching off what Playwright does', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'facet-chromium-'));
  try {
    // Replaces the browser, prints its arguments, and ends.
    const executablePath = path.join(folder, 'browser.sh');
    const reported = path.join(folder, 'args.txt');
    writeFileSync(executablePath, `#!/bin/sh\nprintf '%s\\n' "$@" > '${reported}'\n`, { mode: 0o755 });
    await expect(chromium.launch({ executablePath })).rejects.toThrow('has been closed');
    expect(off(readFileSync(reported, 'utf8').split('\n')).filter((name) => !offByPlaywright.includes(name))).toEqual(
      [],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what Playwright switches off stays off in our browsers', () => {
  expect(off(chromiumArgs)).toEqual(expect.arrayContaining([...offByPlaywright]));
});
