import type { ContactTopic } from '@facet/contracts/contact';
import { escapeHtml } from '../../http/html.ts';
import { type MailSpeaker, speakerOf } from './words/index.ts';

/** What each kind of mail is filled with. */
export interface MailValues {
  /** To the sender of the contact form. Holds nothing that was typed there: the address may be somebody else's. */
  readonly contactReceived: { readonly topic: ContactTopic; readonly reference: string };
  /** To the operator. */
  readonly contactMessage: {
    readonly name: string;
    readonly email: string;
    readonly topic: ContactTopic;
    readonly message: string;
    readonly reference: string;
    readonly language: string;
  };
  /** To an address that somebody left. @param tool its name @param url of its page */
  readonly toolWorks: { readonly tool: string; readonly url: string };
  /** To an address that somebody has registered. */
  readonly accountActivate: { readonly url: string };
  /** To the address of an account that somebody tried to register again. @param url of the site */
  readonly accountExists: { readonly url: string };
  readonly passwordReset: { readonly url: string };
  readonly passwordChanged: { readonly url: string };
  readonly googleAdded: { readonly url: string };
  /** The ways to sign in changed. @param url of the account page */
  readonly passkeyAdded: { readonly url: string };
  readonly passkeyRemoved: { readonly url: string };
  readonly codesOn: { readonly url: string };
  readonly codesOff: { readonly url: string };
  /** @param device `Chrome on Windows`; empty when unknown */
  readonly newDevice: { readonly url: string; readonly device: string };
}
export type MailKind = keyof MailValues;

/** A mail as it is sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A paragraph, words of somebody else, kept as they are, or something to do at an address. */
type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'action'; readonly text: string; readonly url: string };

interface Draft {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

type AccountMail =
  | 'accountActivate'
  | 'accountExists'
  | 'passwordReset'
  | 'passwordChanged'
  | 'googleAdded'
  | 'newDevice';

/** Mails about an account have one form, and name nothing that was typed: the address may be somebody else's. */
const accountMail =
  (kind: AccountMail) =>
  ({ url, device = '' }: { readonly url: string; readonly device?: string }, { say }: MailSpeaker): Draft => ({
    subject: say(`${kind}.subject`),
    blocks: [
      paragraph(say(`${kind}.text`, { device: device || say('unknownDevice') })),
      { kind: 'action', text: say(`${kind}.action`), url },
      paragraph(say(`${kind}.notYou`)),
    ],
  });

type WaysMail = 'passkeyAdded' | 'passkeyRemoved' | 'codesOn' | 'codesOff';

/** Mails about a change of the ways to sign in: what to do is the same for all of them. */
const waysMail =
  (kind: WaysMail) =>
  ({ url }: { readonly url: string }, { say }: MailSpeaker): Draft => ({
    subject: say(`${kind}.subject`),
    blocks: [
      paragraph(say(`${kind}.text`)),
      { kind: 'action', text: say('ways.action'), url },
      paragraph(say('ways.notYou')),
    ],
  });

const drafts: { readonly [K in MailKind]: (values: MailValues[K], speaker: MailSpeaker) => Draft } = {
  contactReceived: ({ topic, reference }, { say }) => ({
    subject: say('contactReceived.subject', { reference }),
    blocks: [
      paragraph(say('contactReceived.text', { topic: say(`topic.${topic}`), reference })),
      paragraph(say('contactReceived.next')),
      paragraph(say('contactReceived.notYou')),
    ],
  }),
  contactMessage: ({ name, email, topic, message, reference, language }, { say }) => ({
    subject: say('contactMessage.subject', { topic: say(`topic.${topic}`), reference }),
    blocks: [
      paragraph(say('contactMessage.from', { name, email, language })),
      { kind: 'quote', text: message },
      paragraph(say('contactMessage.answer')),
    ],
  }),
  toolWorks: ({ tool, url }, { say }) => ({
    subject: say('toolWorks.subject', { tool }),
    blocks: [
      paragraph(say('toolWorks.text', { tool })),
      { kind: 'action', text: say('toolWorks.action'), url },
      paragraph(say('toolWorks.last')),
    ],
  }),
  accountActivate: accountMail('accountActivate'),
  accountExists: accountMail('accountExists'),
  passwordReset: accountMail('passwordReset'),
  passwordChanged: accountMail('passwordChanged'),
  googleAdded: accountMail('googleAdded'),
  newDevice: accountMail('newDevice'),
  passkeyAdded: waysMail('passkeyAdded'),
  passkeyRemoved: waysMail('passkeyRemoved'),
  codesOn: waysMail('codesOn'),
  codesOff: waysMail('codesOff'),
};

/**
 * Writes a mail, as text and as HTML that says the same. Values are escaped in HTML, and a subject is one line
 * whatever it is made of (RFC 5322, section 2.2).
 *
 * @param language BCP 47 tag of the reader; English stands in for languages that there are no words in
 */
export function renderMail<K extends MailKind>(kind: K, language: string, values: MailValues[K]): RenderedMail {
  const speaker = speakerOf(language);
  const { subject, blocks } = drafts[kind](values, speaker);
  const title = oneLine(subject);
  return { subject: title, text: asText(blocks, speaker), html: asHtml(title, blocks, speaker) };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'action':
      return `${block.text}:\n${block.url}`;
    default:
      return block satisfies never;
  }
}

function asText(blocks: readonly Block[], { say }: MailSpeaker): string {
  return `${blocks.map(blockAsText).join('\n\n')}\n\n-- \n${say('sender')}\n`;
}

// Programs that show mail take styles from attributes alone.
const page = 'margin:0;padding:24px;background:#fbf9f5;color:#1c1b22;font:16px/1.5 system-ui,sans-serif';
const quote = 'margin:0 0 16px;padding:12px 16px;border-left:4px solid #b9b4c7;background:#fff;white-space:pre-wrap';

const action = 'display:inline-block;padding:10px 16px;border-radius:8px;background:#4b32c3;color:#fff';

function blockAsHtml(block: Block): string {
  const text = escapeHtml(block.text);
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${text}</p>`;
    case 'quote':
      return `<blockquote style="${quote}">${text}</blockquote>`;
    case 'action':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="${action}">${text}</a></p>`;
    default:
      return block satisfies never;
  }
}

function asHtml(title: string, blocks: readonly Block[], { language, say }: MailSpeaker): string {
  const parts = blocks.map(blockAsHtml);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="${page}">
<div style="max-width:560px;margin:0 auto">
${parts.join('\n')}
<p style="margin:24px 0 0;color:#5c5966;font-size:14px">${escapeHtml(say('sender'))}</p>
</div>
</body>
</html>
`;
}
