import { execFile, spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** Chromium's pages without its windows: a page in a context of its own costs a third less processor time. */
const shell = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium that starts: `FACET_CHROMIUM`, one on the machine, playwright's own, or whichever of
 * Debian's packages and playwright's download can be had. Null when none can.
 *
 * @param purpose `tests` prefers the one without windows, `figures` the whole browser that visitors have
 */
export async function findChromium(purpose: 'tests' | 'figures' = 'tests'): Promise<string | null> {
  const names = purpose === 'tests' ? [shell, ...whole] : [...whole, shell];
  const found = await firstThatRuns([process.env['FACET_CHROMIUM'], ...names.map(onPath), playwrightsOwn()]);
  if (found) return found;
  if (existsSync('/usr/bin/apt-get')) {
    console.log('chromium  none on this machine; trying the packages of Debian');
    await run('apt-get', ['update', '-qq']);
    for (const name of names.filter((each) => each === shell || each === 'chromium')) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
      const installed = await firstThatRuns([onPath(name)]);
      if (installed) return installed;
    }
  }
  console.log("chromium  trying playwright's own download");
  await run(process.execPath, [path.join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
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

/** Runs a command to its end, however that is. */
function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.on('error', () => {
      resolve();
    });
    child.on('close', () => {
      resolve();
    });
  });
}
