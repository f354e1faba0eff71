import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '@facet/build';
import { tools } from '@facet/catalog';
import { findChromium } from '@facet/testing/chromium';
import { seconds, type CommandContext } from '../terminal.ts';
import { sharedServer, type RunningPostgres } from '../../backend/src/fixtures/postgres.ts';
import { narrowed, touchedBy } from './changed.ts';
import { startSharedServer } from './database.ts';
import { readJest, readPlaywright, type TestResult } from './reports.ts';
import { runSteps } from './schedule.ts';
import { allSteps, reportsFolder, type Step } from './steps.ts';
import { summaryOf, type StepResult } from './summary.ts';

/**
 * `npm test`: every part of docs/testing.md. `npm test -- all` runs every case of the long matrices too, `npm test -- changed`
 * what the difference to `main` touches, `npm test -- unit e2e` the named parts alone. A part whose needs failed is skipped
 * and counts as failed. Ends with slow and flaky tests, the parts with their times, and the line `N passed, N failed`.
 */
export async function main({ startedAt, args }: CommandContext): Promise<void> {
  rmSync(reportsFolder, { recursive: true, force: true });
  mkdirSync(reportsFolder, { recursive: true });
  const steps = await chosenSteps(args);
  const server = steps.some(({ opensDatabases }) => opensDatabases) ? startSharedServer() : Promise.resolve(null);
  const results: StepResult[] = [];
  const work = async (step: Step): Promise<boolean> => {
    const result = await runStep(step, server);
    results.push(result);
    return result.tests.every(({ outcome }) => outcome !== 'failed');
  };
  const skip = ({ name, needs }: Step): void => {
    const why = `${name} was skipped: ${needs.join(', ')} failed`;
    results.push({ name, durationMs: 0, tests: [{ name: why, outcome: 'failed', durationMs: 0 }] });
  };
  try {
    await runSteps(steps, Math.max(2, os.availableParallelism()), work, skip);
  } finally {
    await (await server)?.stop();
  }
  const lines = summaryOf(results, performance.now() - startedAt);
  console.log(`\n${lines.join('\n')}`);
  const isGood = results.length > 0 && results.every(({ tests }) => tests.every(({ outcome }) => outcome !== 'failed'));
  process.exitCode = isGood ? 0 : 1;
}

async function chosenSteps(args: readonly string[]): Promise<readonly Step[]> {
  const names = args.filter((arg) => arg !== 'all' && arg !== 'changed');
  const touched = args.includes('changed') ? difference() : null;
  const isWanted = (name: string): boolean =>
    (names.length === 0 || names.includes(name)) && (touched === null || touched.steps.has(name));
  // It is looked for before anything runs, and installed beside the first steps.
  const chromium = isWanted('e2e') ? chromiumOrWords() : Promise.resolve('');
  const steps = allSteps({ extent: args.includes('all') ? 'all' : 'usual', chromium });
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; the parts are ${steps.map(({ name }) => name).join(', ')}.`);
  const wanted = steps.filter(({ name }) => isWanted(name));
  return touched === null ? wanted : narrowed(wanted, touched, touched.base);
}

/** Path of a Chromium; without one how to get it is printed, and the tests that need it fail. */
async function chromiumOrWords(): Promise<string> {
  const found = await findChromium();
  if (found === null)
    console.error(
      "e2e needs a Chromium: install Debian's package `chromium-headless-shell` or `chromium`, or run `npx playwright install chromium`",
    );
  return found ?? '';
}

/** What differs from the newest commit that this work has in common with `main`. */
function difference() {
  const git = (...command: string[]): string => execFileSync('git', command, { cwd: root, encoding: 'utf8' }).trim();
  const main = ['main', 'origin/main'].find((name) => {
    try {
      return git('rev-parse', '--verify', '--quiet', name) !== '';
    } catch {
      return false;
    }
  });
  if (main === undefined) throw new Error('There is no branch `main` here to compare with.');
  const base = git('merge-base', main, 'HEAD');
  const files = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  const specs = readdirSync(path.join(root, 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => [`e2e/${name}`, readFileSync(path.join(root, 'e2e', name), 'utf8')] as const);
  const words = (remote: string): string[] =>
    tools.filter(({ owner }) => owner === remote).map(({ path: address }) => address);
  return { ...touchedBy(files.split('\n').filter(Boolean), new Map(specs), words), base };
}

/** Runs a step and prints how it ended. */
async function runStep(step: Step, server: Promise<RunningPostgres | null>): Promise<StepResult> {
  const { name, command, env, isLive, givesWay, opensDatabases } = step;
  const label = name.padEnd(9);
  const url = opensDatabases && (await server)?.url;
  const environment = { ...process.env, ...(await env), ...(url ? { [sharedServer]: url } : {}) };
  const started = performance.now();
  console.log(`${label} …`);
  const printed: Buffer[] = [];
  const code = await new Promise<number>((resolve) => {
    const [file = '', ...args] = command;
    const stream = isLive ? 'inherit' : 'pipe';
    const child = spawn(file, args, { cwd: root, env: environment, stdio: ['ignore', stream, stream] });
    if (givesWay && child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    for (const from of [child.stdout, child.stderr]) from?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('error', () => {
      resolve(1);
    });
    child.on('close', (exit) => {
      resolve(exit ?? 1);
    });
  });
  process.stdout.write(Buffer.concat(printed));
  const tests = testsOf(step, code, performance.now() - started);
  const failed = tests.filter(({ outcome }) => outcome === 'failed').length;
  const counts = `${String(tests.length - failed)} passed, ${String(failed)} failed`;
  console.log(`${label} ${failed === 0 ? 'ok' : 'FAILED'} (${counts}) in ${seconds(started)}`);
  return { name, durationMs: performance.now() - started, tests };
}

/** A runner that failed or says nothing is a failure, whatever its report says. */
function testsOf({ name, report, mayBeEmpty }: Step, code: number, durationMs: number): readonly TestResult[] {
  const own = (outcome: 'passed' | 'failed'): TestResult => ({ name, outcome, durationMs });
  if (report === null) return [own(code === 0 ? 'passed' : 'failed')];
  try {
    const read: unknown = JSON.parse(readFileSync(report.file, 'utf8'));
    const tests =
      report.by === 'jest'
        ? readJest(read as Parameters<typeof readJest>[0], root)
        : readPlaywright(read as Parameters<typeof readPlaywright>[0]);
    const isSilent = code !== 0 || (tests.length === 0 && !mayBeEmpty);
    return isSilent && tests.every(({ outcome }) => outcome !== 'failed') ? [...tests, own('failed')] : tests;
  } catch {
    return [own('failed')];
  }
}
