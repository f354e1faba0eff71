import { en } from './words/en.ts';
import { mailLanguages } from './words/index.ts';
import { renderMail } from './templates.ts';

const message = {
  name: 'Ann <b>&"\'',
  email: 'ann@example.com',
  topic: 'problem',
  message: 'One <script>alert(1)</script>\nTwo & {{name}}',
  reference: '1A2B3C4D',
  language: 'en',
} as const;

test('values are escaped in HTML, kept in text, and never filled in twice', () => {
  const { text, html } = renderMail('contactMessage', 'en', message);
  expect(html).toContain('Ann &lt;b&gt;&amp;&quot;&#39; &lt;ann@example.com&gt; wrote');
  expect(html).toContain('One &lt;script&gt;alert(1)&lt;/script&gt;\nTwo &amp; {{name}}');
  expect(html).not.toMatch(/<script|<b>/);
  expect(text).toContain('> One <script>alert(1)</script>\n> Two & {{name}}');
});

test('a subject is one line whatever it is made of', () => {
  const reference = 'X\r\nBcc: all@example.com\u2028Y\u0000Z';
  const { subject, html } = renderMail('contactReceived', 'en', { topic: 'other', reference });
  expect(subject).toBe('We have your message (X Bcc: all@example.com Y Z)');
  expect(html).toContain(`<title>${subject}</title>`);
});

test('an acknowledgement holds nothing that the sender typed', () => {
  const { subject, text, html } = renderMail('contactReceived', 'en', { topic: 'privacy', reference: '1A2B3C4D' });
  expect(subject).toBe('We have your message (1A2B3C4D)');
  for (const part of [text, html]) {
    expect(part).toContain('privacy and personal data');
    expect(part).not.toContain('{{');
  }
});

test.each([
  ['ja', 'ja', '受け付けました'],
  ['id-ID', 'id', 'sudah kami terima'],
  ['pt-BR', 'en', 'We have your message'],
  ['constructor', 'en', 'We have your message'],
])('a reader of %s is written to in %s', (tag, language, words) => {
  const { subject, html } = renderMail('contactReceived', tag, { topic: 'question', reference: 'A' });
  expect(subject).toContain(words);
  expect(html).toContain(`<html lang="${language}">`);
});

test.each(Object.entries(mailLanguages))('%s says everything, with the same placeholders', (_language, words) => {
  const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();
  expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en))
    expect([key, placeholders(words[key as keyof typeof en])]).toEqual([key, placeholders(text)]);
});
