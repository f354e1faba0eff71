import { escapeHtml } from '../../http/html.ts';
import { say } from '../../messages/say.ts';
import type { Desk, DeskProvider, DeskTool } from './desk.ts';

const dollars = (value: number): string => `$${value.toFixed(value < 1 ? 4 : 2)}`;
const cells = (tag: 'td' | 'th', list: readonly string[]): string =>
  `<tr>${list.map((one) => `<${tag}>${escapeHtml(one)}</${tag}>`).join('')}</tr>`;

/** The operator's page of providers, without any script: changes are calls of their own, which no other page can make. */
export function renderDesk({ day, spentUsd, budgetUsd, providers, tools }: Desk): string {
  const title = escapeHtml(say('desk.title'));
  const spent =
    budgetUsd === null
      ? say('desk.spent', { day, spent: dollars(spentUsd) })
      : say('desk.spentOf', { day, spent: dollars(spentUsd), budget: dollars(budgetUsd) });
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
<p>${escapeHtml(spent)}</p>
${tableOf(['provider', 'kind', 'state'], providers.map(providerRow))}
${tableOf(['tool', 'provider', 'cost', 'price', 'success', 'seconds', 'spend'], tools.map(toolRow))}
<h2>${escapeHtml(say('desk.change'))}</h2>
<pre tabindex="0">${escapeHtml(say('desk.calls'))}</pre>
</main>
</body>
</html>
`;
}

type Column = 'provider' | 'kind' | 'state' | 'tool' | 'cost' | 'price' | 'success' | 'seconds' | 'spend';

function tableOf(columns: readonly Column[], rows: readonly string[]): string {
  const heads = columns.map((column) => say(`desk.${column}`));
  return `<div class="table" tabindex="0"><table>
<thead>${cells('th', heads)}</thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;
}

function providerRow({ name, kind, state, until }: DeskProvider): string {
  const words = until === null ? say(`desk.state.${state}`) : say('desk.state.until', { until });
  return cells('td', [name, kind, words]);
}

function toolRow({ toolId, provider, costUsd, credits, made, failed, seconds, spentUsd }: DeskTool): string {
  const ended = made + failed;
  const success =
    ended === 0 ? '–' : `${String(Math.round((made / ended) * 100))} % (${String(made)}/${String(ended)})`;
  const price = say('desk.credits', { credits });
  return cells('td', [
    toolId,
    provider,
    dollars(costUsd),
    price,
    success,
    seconds === null ? '–' : seconds.toFixed(1),
    dollars(spentUsd),
  ]);
}
