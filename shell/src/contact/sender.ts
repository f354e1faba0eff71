import {
  contactAnswerSchema,
  contactCodes,
  contactPassAnswerSchema,
  type ContactFields,
  type ContactRequest,
} from '@facet/contracts/contact';
import type { ApiFailure } from '@facet/contracts';
import type { Clock } from '@facet/platform';
import type { Backend } from '../site/backend.ts';

/** How sending a message ended. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly reference: string }
  /** The backend does not take it as it is; its own words say why. */
  | { readonly kind: 'refused'; readonly words: string }
  /** It did not get through, or the backend had a fault of its own. */
  | { readonly kind: 'failed' };

/** Sends messages of the contact form. */
export interface ContactSender {
  /** Gets a pass, so that it is old enough when the message is written. Safe to repeat. */
  prepare(): void;
  /** Waits as long as the pass requires, and sends. Sent again after a failure, the message arrives once. */
  send(fields: ContactFields, website: string): Promise<SendOutcome>;
}

interface Pass {
  readonly text: string;
  /** When it may be used, by this browser's clock. */
  goodAt: number;
  /** What it was sent with; null while it was not. */
  usedFor: string | null;
}

/** Attempts for refusals that a retry can resolve. */
const ATTEMPTS = 3;

export function createContactSender({
  backend,
  clock,
  language,
}: {
  readonly backend: Backend;
  readonly clock: Clock;
  readonly language: string;
}): ContactSender {
  let pass: Promise<Pass | ApiFailure> | null = null;

  const takePass = (): Promise<Pass | ApiFailure> => {
    pass ??= backend.call({ path: '/contact/pass', answer: contactPassAnswerSchema }).then((result) => {
      if (result.ok) return { text: result.data.pass, goodAt: clock.now() + result.data.waitMs, usedFor: null };
      pass = null;
      return result.failure;
    });
    return pass;
  };

  /** A pass that was not sent with another message: with a used one the backend takes the message for the old one. */
  const passFor = async (content: string): Promise<Pass | ApiFailure> => {
    const known = await takePass();
    if ('kind' in known || known.usedFor === null || known.usedFor === content) return known;
    pass = null;
    return takePass();
  };

  const until = (moment: number): Promise<void> =>
    new Promise((resolve) => {
      const wait = moment - clock.now();
      if (wait <= 0) resolve();
      else clock.after(wait, resolve);
    });

  return {
    prepare() {
      void takePass();
    },
    async send(fields, website) {
      const content = JSON.stringify([fields, website]);
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const held = await passFor(content);
        if ('kind' in held) return outcomeOf(held);
        await until(held.goodAt);
        held.usedFor = content;
        const body: ContactRequest = { ...fields, website, language, pass: held.text };
        const result = await backend.call({ path: '/contact', body, answer: contactAnswerSchema });
        if (result.ok) {
          pass = null;
          return { kind: 'sent', reference: result.data.reference };
        }
        const { failure } = result;
        const code = failure.kind === 'http' ? failure.code : 0;
        if (code === contactCodes.stalePass) pass = null;
        else if (code === contactCodes.tooEarly) held.goodAt = clock.now() + 1_000;
        else return outcomeOf(failure);
      }
      return { kind: 'failed' };
    },
  };
}

function outcomeOf(failure: ApiFailure): SendOutcome {
  if (failure.kind === 'http' && failure.status < 500 && failure.msg !== '')
    return { kind: 'refused', words: failure.msg };
  return { kind: 'failed' };
}
