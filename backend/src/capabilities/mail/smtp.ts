import { createTransport } from 'nodemailer';
import { errorCode, isObject } from '../../start-error.ts';
import type { WaitingMail } from './queries.ts';

/** How handing a mail over ended. `failure` is a class without the server's words. */
export type Delivery =
  | { readonly kind: 'sent' }
  /** May succeed later: no connection, a busy server, a wrong password that an operator can correct. */
  | { readonly kind: 'later'; readonly failure: string }
  /** The server will never take it. */
  | { readonly kind: 'refused'; readonly failure: string };

/** Sends mails through a transport. Never rejects. */
export interface Transport {
  deliver(mail: WaitingMail): Promise<Delivery>;
  close(): void;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/**
 * Sends by SMTP (RFC 5321). A mail keeps its Message-ID over all attempts, so that duplicates can be recognised.
 *
 * @param url `smtp://user:password@host:port`, or `smtps:` for TLS from the start
 */
export function createSmtp(url: string, from: Sender): Transport {
  const transporter = createTransport(
    // A body never names a file or an address to read it from.
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, pool: false },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async deliver({ id, recipient, replyTo, subject, text, html, createdAt }) {
      try {
        await transporter.sendMail({
          // As objects: a text would be taken apart as a list of addresses.
          from: { ...from },
          to: { name: '', address: recipient },
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          date: createdAt,
          messageId: `<${id}@${domain}>`,
          // RFC 3834: no machine is to answer it.
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { kind: 'sent' };
      } catch (error) {
        return judgeFailure(error);
      }
    },
    close: () => transporter.close(),
  };
}

/** Only a refusal of this mail is final (RFC 5321, section 4.2.1: 5yz); an operator can correct refused credentials. */
function judgeFailure(error: unknown): Delivery {
  const code = errorCode(error) ?? 'unknown';
  const answer = isObject(error) ? (error as { readonly responseCode?: unknown }).responseCode : undefined;
  const failure = typeof answer === 'number' ? `${code} ${String(answer)}` : code;
  const isFinal = typeof answer === 'number' && answer >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { kind: isFinal ? 'refused' : 'later', failure };
}
