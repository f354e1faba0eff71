import { escapeHtml } from './html.ts';

/** A page of the backend's own, without any script. */
export interface PlainPage {
  readonly title: string;
  /** Address of the stylesheet, as seen from the page. */
  readonly styles: string;
  /** What stands below the heading, in HTML. */
  readonly body: readonly string[];
}

/** The page as a document. */
export function renderPage({ title, styles, body }: PlainPage): string {
  const heading = escapeHtml(title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<link rel="stylesheet" href="${styles}">
</head>
<body>
<main>
<h1>${heading}</h1>
${body.join('\n')}
</main>
</body>
</html>
`;
}

/** A paragraph of plain text. */
export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** A table that scrolls by itself where it is too wide. */
export function renderTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return `<div class="table" tabindex="0"><table>
<thead>${cells('th', heads)}</thead>
<tbody>
${rows.map((row) => cells('td', row)).join('\n')}
</tbody>
</table></div>`;
}

const cells = (tag: 'td' | 'th', list: readonly string[]): string =>
  `<tr>${list.map((one) => `<${tag}>${escapeHtml(one)}</${tag}>`).join('')}</tr>`;
