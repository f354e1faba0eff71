import { median } from '../bench/figures.ts';
import { gaps, states, targets, type Cell, type State, type Target } from './cells.ts';
import type { CellResult } from './run-cell.ts';

/**
 * The page `docs/chaos.md`, in Markdown: what was done, the table of cells with their times, and what could not be a cell.
 *
 * @param seconds how long the whole run took
 */
export function reportOf(results: readonly CellResult[], date: Date, seconds: number): string {
  const failed = results.filter(({ problems }) => problems.length > 0);
  const count = (outcome: CellResult['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  const healed = results.filter(({ recoveryMs }) => recoveryMs !== null).map(({ recoveryMs }) => recoveryMs ?? 0);
  return `# Chaos: what happens when a remote breaks

<!-- Written by \`npm run chaos\`. -->

Run on ${date.toISOString().slice(0, 10)}: ${String(results.length)} cells in ${String(Math.round(seconds / 60))} minutes, ${String(results.length - failed.length)} as designed, ${String(failed.length)} not.

- ${String(count('loaded'))} showed the widget as if nothing was.
- ${String(count('recovered'))} recovered by themselves: the version before, or the registry copy that the browser keeps.
- ${String(count('failed'))} said that the widget cannot be had. ${String(healed.length)} of them were healed by Retry once the cause was gone, without loading the page again, in ${ms(median(healed))} (median).
${failedList(failed)}
## What a cell is

A real Chromium opens the built site. Every origin is a real server whose network can be broken; nothing is intercepted inside the browser, so its HTTP cache works as it does for visitors. The widget of \`mf-billing\` on \`/pricing\` is the one that breaks. Faults of the network hold for every address of the file, whatever its query, so that asking again does not help. Faults of code are versions that were forged from the real build and then published, signed and promoted like any other, with true hashes: no check before them can find them.

In every cell

1. the header is there, and navigating to \`/tools\` within the page works;
2. another remote (\`mf-auth\` on \`/your-data\`) is opened within the page and is there, or, where nothing can come, says so;
3. the outcome is the one that the design names: version and layer of what is on the page, or the class of the error, and an event of that class and phase was sent to \`POST /remotes/loads\`;
4. what failed is healed by Retry when the cause is gone: the network is whole again, or a sound version is released. The page is never loaded again, which a mark on its body proves;
5. nothing in the page throws unheard: no uncaught exception, no unhandled rejection. One is allowed because nobody can catch it: the browser's own report of an entry script that throws while it is evaluated;
6. the fault was met: the broken server counts its victims.

## States

- **cold**: a browser without a past opens \`/pricing\` while the fault is there.
- **warm**: the browser has seen \`/pricing\` whole, so that its HTTP cache and its copy of the registry document are there. Then the fault comes, then \`/pricing\` is loaded as a whole page. With a fault of the network and no version before, it is the very version that is in the cache; else the newest version was released after the first visit.
- **offline**: \`/tools\` is open. The network goes away (the browser is offline, and every server cuts its connections), the visitor goes to \`/pricing\`, which it has not seen yet, and is told so. Then the network comes back with the fault in place, and the visitor presses Retry: the outcome and its time are from there.

**Alone** means that the broken version is the only one that the registry names; **version before** that a sound one was stable before it.

## Faults

- **404**, **500**: the answer has that status. **hang**: the request is taken and never answered. **slow trickle**: the true answer at ${String(10)} bytes a second.
- **HTML as JS**: status 200 and some HTML page. **truncated JS**: the first half, as if it were all. For the manifest and the registry document both stand for what is no JSON.
- **odd JSON**: \`{"ok":true}\`; as a manifest it was published so, with a true hash. **wrong hash**: one line feed more.
- **bad signature**: another payload under the old signature. **old sequence**, **expired**: rightly signed, but a sequence before the present one, or past its expiry.
- Faults of the registry document hold for both ways in which it reaches a page: the copy in the page (left out, where the fault is that nothing comes) and \`/registry.json\`.
- **throws at …**, **missing expose**, **wrong contract**: the newest version does that. **shared chunk missing**: the newest version brings a shared module that the page does not have, and its chunk is a 404.

${targets.map((target) => tableOf(target, results)).join('\n')}
## What is no cell

| Fault | Target | Why |
| --- | --- | --- |
${gapRows()}
`;
}

const titles: Readonly<Record<Target, string>> = {
  registry: 'The registry document',
  manifest: 'The manifest',
  entry: 'The entry',
  chunk: 'A chunk',
};

function tableOf(target: Target, results: readonly CellResult[]): string {
  const mine = results.filter(({ cell }) => cell.target === target);
  const columns = columnsOf(mine.map(({ cell }) => cell));
  const faults = [...new Set(mine.map(({ cell }) => cell.fault))];
  const rows = faults.map((fault) => {
    const row = mine.filter(({ cell }) => cell.fault === fault);
    const error = row[0]?.cell.error;
    const entries = columns.map(({ state, hasFallback }) => {
      const result = row.find(({ cell }) => cell.state === state && cell.hasFallback === hasFallback);
      return result ? summaryOf(result) : 'same as alone';
    });
    return `| ${[fault, `\`${error?.errorClass ?? ''}\` (${error?.phase ?? ''})`, ...entries].join(' | ')} |`;
  });
  const heads = columns.map(({ state, hasFallback }) => `${state}, ${hasFallback ? 'version before' : 'alone'}`);
  return `## ${titles[target]}

| Fault | Error (phase) | ${heads.join(' | ')} |
| --- | --- | ${heads.map(() => '---').join(' | ')} |
${rows.join('\n')}
`;
}

interface Column {
  readonly state: State;
  readonly hasFallback: boolean;
}

function columnsOf(cells: readonly Cell[]): readonly Column[] {
  return states.flatMap((state) =>
    [false, true]
      .filter((hasFallback) => cells.some((cell) => cell.hasFallback === hasFallback))
      .map((hasFallback) => ({ state, hasFallback })),
  );
}

/** One cell in words: what it came to and after how long. */
export function summaryOf({ cell, outcome, outcomeMs, recoveryMs, problems }: CellResult): string {
  const time = outcomeMs === null ? '' : ` ${ms(outcomeMs)}`;
  const healed = recoveryMs === null ? '' : `; Retry ${ms(recoveryMs)}`;
  const because =
    cell.expected.because === undefined || outcome !== cell.expected.outcome ? '' : `, ${cell.expected.because}`;
  return `${problems.length > 0 ? '**not as designed**: ' : ''}${outcome ?? 'no outcome'}${time}${because}${healed}`;
}

function failedList(failed: readonly CellResult[]): string {
  if (failed.length === 0) return '';
  return `\nNot as designed:\n\n${failed.map(({ cell, problems }) => `- ${cell.id}: ${problems.join('; ')}`).join('\n')}\n`;
}

function gapRows(): string {
  return gaps
    .map(({ faults, targets: places, reason }) => `| ${faults.join(', ')} | ${places.join(', ')} | ${reason} |`)
    .join('\n');
}

/** Milliseconds for a table: `0.42 s`. */
function ms(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`;
}
