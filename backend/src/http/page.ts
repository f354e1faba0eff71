import { escapeHtml } from './html.ts';

/** A page of the backend's own, without any script. */
export interface PlainPage {
  readonly title: string;
  /** Address of the stylesheet, as seen from the page. */
  readonly styles: string;
  /** What stands in it, below the heading where it has one, in HTML. */
  readonly body: readonly string[];
}

/** A document around HTML. @param head more of its head, with its line breaks */
export function renderDocument({ title, styles, body }: PlainPage, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${styles}">
${head}</head>
<body>
${body.join('\n')}
</body>
</html>
`;
}

/** A document of one page with its title as its heading. */
export const renderPage = ({ title, styles, body }: PlainPage): string =>
  renderDocument({ title, styles, body: ['<main>', `<h1>${escapeHtml(title)}</h1>`, ...body, '</main>'] });

/** A paragraph of plain text. */
export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** A table. On a narrow page each row is a list of its cells, each with its head. */
export function renderTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return `<div class="table" tabindex="0"><table>
<thead><tr>${heads.map((head) => `<th>${escapeHtml(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row.map((cell, i) => tableCell(cell, heads[i] ?? '')).join('')}</tr>`).join('\n')}
</tbody>
</table></div>`;
}

const tableCell = (text: string, head: string): string =>
  `<td data-head="${escapeHtml(head)}">${escapeHtml(text)}</td>`;
