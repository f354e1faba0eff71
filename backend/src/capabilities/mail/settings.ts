import { z } from 'zod';
import { say } from '../../messages/say.ts';
import type { Mode } from '../../mode.ts';
import { optionalText, type Setting, type SettingReader } from '../../setting.ts';

/** How mail leaves: by a server; into an outbox that a page shows, in the development mode; not at all otherwise. */
export type MailSettings =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: { readonly name: string; readonly address: string } }
  | { readonly kind: 'outbox' }
  | { readonly kind: 'none' };

function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
}

const smtpUrl = optionalText({
  name: 'FACET_SMTP_URL',
  meaning: 'Mail server: `smtp://user:password@host:port`, or `smtps://` for TLS from the start',
  expected: say('setting.smtpUrl'),
  secret: true,
  matches: isSmtpUrl,
});
/** `name@host`, or `Name <name@host>` on one line. */
const mailFrom: Setting<{ readonly name: string; readonly address: string }> = {
  name: 'FACET_MAIL_FROM',
  fallback: 'facet@facet.example',
  shownDefault: 'none',
  meaning: 'Where mail comes from, `Facet <facet@facet.example>`; needed with `FACET_SMTP_URL`',
  expected: say('setting.mailFrom'),
  schema: z.string().transform((text, context) => {
    const [, name = '', address = text] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? [];
    if (z.email().safeParse(address).success) return { name: name.trim(), address };
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }),
};

export const mailSettings = [smtpUrl, mailFrom];

export function readMailSettings(reader: SettingReader, mode: Mode): MailSettings {
  const url = reader.read(smtpUrl);
  if (url === null) return { kind: mode === 'development' ? 'outbox' : 'none' };
  if (!reader.isSet(mailFrom))
    reader.faults.push(say('setting.wrongSecret', { name: mailFrom.name, expected: say('setting.mailFromMissing') }));
  return { kind: 'smtp', url, from: reader.read(mailFrom) };
}
