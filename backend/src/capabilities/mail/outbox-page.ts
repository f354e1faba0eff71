import { escapeHtml } from '../../http/html.ts';
import { paragraph, renderPage } from '../../http/page.ts';
import { say } from '../../messages/say.ts';
import type { WaitingMail } from './queries.ts';

/** The development outbox as one page without any script. */
export function renderOutbox(mails: readonly WaitingMail[], most: number): string {
  return renderPage({
    title: say('outbox.title'),
    styles: 'docs.css',
    body: [
      paragraph(say('outbox.intro', { most })),
      ...(mails.length === 0 ? [paragraph(say('outbox.empty'))] : mails.map(renderOne)),
    ],
  });
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
