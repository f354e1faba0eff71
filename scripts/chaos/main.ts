import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appNames, buildApps, root } from '@facet/build';
import { chromium as playwright } from 'playwright';
import { formatText } from '../format-text.ts';
import { SetupError } from '../site/settings.ts';
import { phase, seconds, type CommandContext } from '../terminal.ts';
import { chromiumArgs, findChromium } from '@facet/testing/chromium';
import { cells } from './cells.ts';
import { reportOf } from './report.ts';
import type { CellResult } from './run-cell.ts';
import { runCells } from './run-cells.ts';

const lanes = 3;
const reportFile = 'docs/chaos.md';

/**
 * `npm run chaos [words]`: breaks the built site in every way of the matrix, in a real Chromium, and checks that it stays usable and heals.
 * With words only the cells whose name has all of them run (`npm run chaos -- entry cold`); the whole matrix writes docs/chaos.md.
 * Exit code 1 when a cell is not as the design says.
 */
export async function main({ args, startedAt }: CommandContext): Promise<void> {
  const chosen = cells.filter(({ id }) => args.every((word) => id.includes(word)));
  if (chosen.length === 0) throw new SetupError(`No cell has "${args.join(' ')}" in its name.`);
  const chromium = await findChromium();
  if (chromium === null) throw new SetupError('The chaos suite needs a Chromium.');
  await phase('build', () => buildApps(appNames));
  const browser = await playwright.launch({ executablePath: chromium, args: [...chromiumArgs] });
  let results: CellResult[];
  try {
    results = await runCells({
      browser,
      cells: chosen,
      lanes,
      onResult: (result, done) => {
        printResult(result, `${String(done)}/${String(chosen.length)}`);
      },
    });
  } finally {
    await browser.close();
  }
  const failed = results.filter(({ problems }) => problems.length > 0);
  for (const { cell, problems } of failed) console.log(`\n${cell.id}\n  ${problems.join('\n  ')}`);
  if (chosen.length === cells.length) {
    mkdirSync(path.join(root, path.dirname(reportFile)), { recursive: true });
    const text = reportOf(results, new Date(), (performance.now() - startedAt) / 1000);
    writeFileSync(path.join(root, reportFile), await formatText(reportFile, text));
    console.log(`\ndocs      ${reportFile}`);
  }
  console.log(`all       in ${seconds(startedAt)}`);
  console.log(`${String(results.length - failed.length)} passed, ${String(failed.length)} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function printResult({ cell, outcome, outcomeMs, recoveryMs, problems }: CellResult, count: string): void {
  const times = [outcomeMs, recoveryMs].map((ms) => (ms === null ? '' : `${String(Math.round(ms))} ms`));
  const verdict = problems.length === 0 ? 'ok    ' : 'FAILED';
  console.log(
    `${count.padEnd(9)} ${verdict} ${cell.id}: ${outcome ?? 'no outcome'} ${times.filter(Boolean).join(', Retry ')}`,
  );
}
