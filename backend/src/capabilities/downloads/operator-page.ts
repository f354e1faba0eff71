import type { DownloadRuns } from '@facet/contracts/downloads';
import { escapeHtml } from '../../http/html.ts';
import { paragraph, renderPage, renderTable } from '../../http/page.ts';
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

/** The operator's page of downloads, without any script: changes are calls of their own, which no other page can make. */
export function renderOperatorPage({ extractor, oldDays, runs, blocks }: OperatorView): string {
  return renderPage({
    title: say('downloadsPage.title'),
    styles: '../docs.css',
    body: [
      paragraph(extractorWords(extractor, oldDays)),
      `<h2>${escapeHtml(say('downloadsPage.runs'))}</h2>`,
      tableOf(['tool', 'succeeded', 'failed', 'last'], runs.map(runRow)),
      `<h2>${escapeHtml(say('downloadsPage.blocks'))}</h2>`,
      blocks.length === 0
        ? paragraph(say('downloadsPage.none'))
        : tableOf(['kind', 'target', 'reason', 'since'], blocks.map(blockRow)),
      `<pre tabindex="0">${escapeHtml(say('downloadsPage.calls'))}</pre>`,
    ],
  });
}

function extractorWords(extractor: ExtractorVersion | null, oldDays: number): string {
  if (extractor === null) return say('downloadsPage.noExtractor');
  const { version, daysOld } = extractor;
  if (daysOld === null) return say('downloadsPage.extractor', { version });
  return say(daysOld > oldDays ? 'downloadsPage.oldExtractor' : 'downloadsPage.youngExtractor', {
    ...{ version, days: daysOld, oldDays },
  });
}

const tableOf = (columns: readonly Column[], rows: readonly (readonly string[])[]): string =>
  renderTable(
    columns.map((column) => say(`downloadsPage.${column}`)),
    rows,
  );

const runRow = ({ tool_id: tool, succeeded, failed, last_success: last }: DownloadRuns): readonly string[] => [
  tool,
  String(succeeded),
  String(failed),
  last ?? '–',
];

const blockRow = ({ kind, target, reason, createdAt }: BlockRow): readonly string[] => [
  kind,
  target,
  reason,
  createdAt.toISOString().slice(0, 10),
];
