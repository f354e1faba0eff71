import { escapeHtml } from '../../http/html.ts';
import { say } from '../../messages/say.ts';
import type { WaitingMail } from './queries.ts';

/** The development outbox as one page without any script. */
export function renderOutbox(mails: readonly WaitingMail[], most: number): string {
  const title = escapeHtml(say('outbox.title'));
  const list = mails.length === 0 ? `<p>${escapeHtml(say('outbox.empty'))}</p>` : mails.map(renderOne).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(say('outbox.intro', { most }))}</p>
${list}
</main>
</body>
</html>
`;
}

function renderOne({ subject, recipient, replyTo, createdAt, text, html }: WaitingMail): string {
  const facts = [
    [say('outbox.to'), recipient],
    ...(replyTo === null ? [] : [[say('outbox.replyTo'), replyTo]]),
    [say('outbox.written'), createdAt.toISOString()],
  ].map(([name = '', value = '']) => `<li>${escapeHtml(name)}: ${escapeHtml(value)}</li>`);
  return `<section>
<h2>${escapeHtml(subject)}</h2>
<ul>${facts.join('')}</ul>
<pre tabindex="0">${escapeHtml(text)}</pre>
<details><summary>${escapeHtml(say('outbox.html'))}</summary><pre tabindex="0">${escapeHtml(html)}</pre></details>
</section>`;
}
