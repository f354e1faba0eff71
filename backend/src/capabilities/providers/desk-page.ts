import { escapeHtml } from '../../http/html.ts';
import { paragraph, renderPage, renderTable } from '../../http/page.ts';
import { say } from '../../messages/say.ts';
import type { Desk, DeskProvider, DeskTool } from './desk.ts';

const dollars = (value: number): string => `$${value.toFixed(value < 1 ? 4 : 2)}`;

/** The operator's page of providers, without any script: changes are calls of their own, which no other page can make. */
export function renderDesk({ day, spentUsd, budgetUsd, providers, tools }: Desk): string {
  const spent =
    budgetUsd === null
      ? say('desk.spent', { day, spent: dollars(spentUsd) })
      : say('desk.spentOf', { day, spent: dollars(spentUsd), budget: dollars(budgetUsd) });
  return renderPage({
    title: say('desk.title'),
    styles: '../docs.css',
    body: [
      paragraph(spent),
      tableOf(['provider', 'kind', 'state'], providers.map(providerRow)),
      tableOf(['tool', 'provider', 'cost', 'price', 'success', 'seconds', 'spend'], tools.map(toolRow)),
      `<h2>${escapeHtml(say('desk.change'))}</h2>`,
      `<pre tabindex="0">${escapeHtml(say('desk.calls'))}</pre>`,
    ],
  });
}

type Column = 'provider' | 'kind' | 'state' | 'tool' | 'cost' | 'price' | 'success' | 'seconds' | 'spend';

const tableOf = (columns: readonly Column[], rows: readonly (readonly string[])[]): string =>
  renderTable(
    columns.map((column) => say(`desk.${column}`)),
    rows,
  );

function providerRow({ name, kind, state, until }: DeskProvider): readonly string[] {
  const words = until === null ? say(`desk.state.${state}`) : say('desk.state.until', { until });
  return [name, kind, words];
}

function toolRow(tool: DeskTool): readonly string[] {
  const { toolId, provider, costUsd, credits, made, failed, refused, seconds, spentUsd } = tool;
  const ended = made + failed;
  const share = ended === 0 ? '–' : `${String(Math.round((made / ended) * 100))} % (${String(made)}/${String(ended)})`;
  const success = refused === 0 ? share : say('desk.refused', { made: share, count: refused });
  const price = say('desk.credits', { credits });
  return [
    toolId,
    provider,
    dollars(costUsd),
    price,
    success,
    seconds === null ? '–' : seconds.toFixed(1),
    dollars(spentUsd),
  ];
}
