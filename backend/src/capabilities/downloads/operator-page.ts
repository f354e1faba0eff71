import type { DownloadRuns } from '@facet/contracts/downloads';
import { escapeHtml } from '../../http/html.ts';
import { say } from '../../messages/say.ts';
import type { ExtractorVersion } from './extractor/run.ts';
import type { BlockRow } from './queries.ts';

export interface OperatorView {
  readonly extractor: ExtractorVersion | null;
  /** Days after which a yt-dlp is called old. */
  readonly oldDays: number;
  readonly runs: readonly DownloadRuns[];
  readonly blocks: readonly BlockRow[];
}

type Column = 'tool' | 'succeeded' | 'failed' | 'last' | 'kind' | 'target' | 'reason' | 'since';

const cells = (tag: 'td' | 'th', list: readonly string[]): string =>
  `<tr>${list.map((one) => `<${tag}>${escapeHtml(one)}</${tag}>`).join('')}</tr>`;

/** The operator's page of downloads, without any script: changes are calls of their own, which no other page can make. */
export function renderOperatorPage({ extractor, oldDays, runs, blocks }: OperatorView): string {
  const title = escapeHtml(say('downloadsPage.title'));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="../docs.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(extractorWords(extractor, oldDays))}</p>
<h2>${escapeHtml(say('downloadsPage.runs'))}</h2>
${tableOf(['tool', 'succeeded', 'failed', 'last'], runs.map(runRow))}
<h2>${escapeHtml(say('downloadsPage.blocks'))}</h2>
${blocks.length === 0 ? `<p>${escapeHtml(say('downloadsPage.none'))}</p>` : tableOf(['kind', 'target', 'reason', 'since'], blocks.map(blockRow))}
<pre tabindex="0">${escapeHtml(say('downloadsPage.calls'))}</pre>
</main>
</body>
</html>
`;
}

function extractorWords(extractor: ExtractorVersion | null, oldDays: number): string {
  if (extractor === null) return say('downloadsPage.noExtractor');
  const { version, daysOld } = extractor;
  if (daysOld === null) return say('downloadsPage.extractor', { version });
  return say(daysOld > oldDays ? 'downloadsPage.oldExtractor' : 'downloadsPage.youngExtractor', {
    ...{ version, days: daysOld, oldDays },
  });
}

function tableOf(columns: readonly Column[], rows: readonly string[]): string {
  const heads = columns.map((column) => say(`downloadsPage.${column}`));
  return `<div class="table" tabindex="0"><table>
<thead>${cells('th', heads)}</thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;
}

const runRow = ({ tool_id: tool, succeeded, failed, last_success: last }: DownloadRuns): string =>
  cells('td', [tool, String(succeeded), String(failed), last ?? '–']);

const blockRow = ({ kind, target, reason, createdAt }: BlockRow): string =>
  cells('td', [kind, target, reason, createdAt.toISOString().slice(0, 10)]);
