import { execFile, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium that starts: `FACET_CHROMIUM`, one on the machine, playwright's own, or whichever of
 * Debian's package and playwright's download can be had. Null when none can.
 */
export async function findChromium(): Promise<string | null> {
  const found = await firstThatRuns([process.env['FACET_CHROMIUM'], ...names.map(onPath), playwrightsOwn()]);
  if (found) return found;
  if (existsSync('/usr/bin/apt-get')) {
    console.log("chromium  none on this machine; trying Debian's package");
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const installed = await firstThatRuns(names.map(onPath));
    if (installed) return installed;
  }
  console.log("chromium  trying playwright's own download");
  run(process.execPath, [path.join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
  return firstThatRuns([playwrightsOwn()]);
}

async function firstThatRuns(files: readonly (string | undefined)[]): Promise<string | null> {
  for (const file of files) {
    if (file && (await runs(file))) return file;
  }
  return null;
}

function runs(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(file, ['--version', '--no-sandbox'], { timeout: 20_000 }, (error) => {
      resolve(error === null);
    });
  });
}

function onPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((dir) => path.join(dir, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

function playwrightsOwn(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
