import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '@facet/build';
import { seconds, type CommandContext } from '../terminal.ts';
import { findChromium } from '@facet/testing/chromium';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const none: Count = { passed: 0, failed: 0 };

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** How many tests the step ran; without it the step itself is one. */
  readonly count?: () => Count;
}

const reports = path.join(root, '.cache/test');
const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);

/**
 * `npm test`: lint, format and types side by side, unit tests, tests of whole programs, build, budgets of bytes,
 * end-to-end tests in a real Chromium. Every step runs even when an earlier one failed, but for the end-to-end tests
 * of what did not build. Ends with the line `N passed, N failed`. `npm test -- unit e2e` runs the named steps alone.
 */
export async function main({ startedAt, args }: CommandContext): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const wanted = (name: string): boolean => args.length === 0 || args.includes(name);
  const e2eReport = path.join(reports, 'e2e.json');
  const readers: readonly Step[] = [
    { name: 'lint', command: [bin('eslint'), '.', '--max-warnings', '0'] },
    { name: 'format', command: [bin('prettier'), '--check', '.', '--log-level', 'warn'] },
    {
      name: 'types',
      command: [
        process.execPath,
        path.join(root, 'node_modules/typescript7/bin/tsc'),
        '--noEmit',
        '-p',
        'tsconfig.json',
      ],
    },
  ];
  const steps: readonly Step[] = [
    jestStep('unit', 'jest.config.js'),
    jestStep('processes', 'jest.process.config.mjs'),
    { name: 'build', command: [bin('tsx'), 'shared/build/src/cli.ts', 'build'] },
    { name: 'budgets', command: [bin('tsx'), 'shared/build/src/cli.ts', 'weigh'] },
  ];
  const asked = ({ name }: Step): boolean => wanted(name);
  // Each of them works on one core alone.
  let total = (await Promise.all(readers.filter(asked).map((step) => runStep(step, 'kept')))).reduce(add, none);
  let built = true;
  for (const step of steps.filter(asked)) {
    const count = await runStep(step);
    if (step.name === 'build') built = count.failed === 0;
    total = add(total, count);
  }
  if (wanted('e2e')) {
    const chromium = built ? await findChromium() : null;
    if (chromium === null) {
      console.error(
        built
          ? "e2e       no Chromium: install Debian's package `chromium`, or run `npx playwright install chromium`"
          : 'e2e       skipped: the build failed',
      );
      total = add(total, { passed: 0, failed: 1 });
    } else {
      const count = await runStep({
        name: 'e2e',
        command: [bin('playwright'), 'test', '-c', 'shell/e2e/playwright.config.ts'],
        env: { FACET_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport },
        count: () => {
          const { stats, errors } = readJson<PlaywrightReport>(e2eReport);
          return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
        },
      });
      total = add(total, count);
    }
  }
  console.log(`all       in ${seconds(startedAt)}`);
  console.log(`${String(total.passed)} passed, ${String(total.failed)} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function jestStep(name: string, config: string): Step {
  const report = path.join(reports, `${name}.json`);
  return {
    name,
    command: [bin('jest'), '-c', config, '--json', `--outputFile=${report}`],
    count: () => {
      const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readJson<JestReport>(report);
      return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
    },
  };
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

/** Runs a step and says how it ended. @param output `kept`: what it prints is shown when it has ended, for it does not run alone */
async function runStep({ name, command, env, count }: Step, output: 'shown' | 'kept' = 'shown'): Promise<Count> {
  const label = name.padEnd(9);
  const started = performance.now();
  console.log(`${label} …`);
  const printed: Buffer[] = [];
  const code = await new Promise<number>((resolve) => {
    const [file = '', ...args] = command;
    const stream = output === 'shown' ? 'inherit' : 'pipe';
    const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', stream, stream] });
    for (const from of [child.stdout, child.stderr]) from?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('error', () => {
      resolve(1);
    });
    child.on('close', (exit) => {
      resolve(exit ?? 1);
    });
  });
  process.stdout.write(Buffer.concat(printed));
  const counted = countOf(code, count);
  console.log(
    `${label} ${counted.failed === 0 ? 'ok' : 'FAILED'} (${String(counted.passed)} passed, ${String(counted.failed)} failed) in ${seconds(started)}`,
  );
  return counted;
}

/** A runner that failed or counted nothing is a failure, whatever its report says. */
function countOf(code: number, count: Step['count']): Count {
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const counted = count();
    const silent = counted.failed === 0 && (code !== 0 || counted.passed === 0);
    return silent ? { ...counted, failed: 1 } : counted;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function add(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
