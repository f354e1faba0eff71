import { contactCodes, contactLimits, type ContactRequest, countLinks } from '@facet/contracts/contact';
import { lazily, readOrCreateKey } from '../../database/app-keys.ts';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { ContactSettings } from './settings.ts';
import type { Mail } from '../mail/service.ts';
import { createPasses, passWait } from './pass.ts';
import { countFrom, removeMessages, saveMessage } from './queries.ts';

/** Messages of one address that are acknowledged in a day: it may belong to someone else, who did not request mail. */
export const acknowledgedPerDay = 3;
/** How long messages are kept that a program wrote, milliseconds. */
export const suspectedKeptFor = 30 * 24 * 3_600_000;

const oneDay = 24 * 3_600_000;

/** The contact form. */
export interface Contact {
  /** A pass for one message, and how long it must be held, milliseconds. */
  givePass(): Promise<{ readonly pass: string; readonly waitMs: number }>;
  /**
   * Keeps a message, writes to the operator and acknowledges it to the sender, all or nothing. A message that a program
   * wrote is kept and answered like any other, so that the program learns nothing, but no mail is sent.
   * @returns what the message is called
   * @throws ApiError that says what to change
   */
  receive(request: ContactRequest): Promise<{ readonly reference: string }>;
  /** Forgets messages that were kept for as long as the settings say. */
  forget(): Promise<void>;
}

export function createContact({
  database,
  mail,
  settings,
  now,
}: {
  readonly database: Database;
  readonly mail: Mail;
  readonly settings: ContactSettings;
  readonly now: () => Date;
}): Contact {
  const allPasses = lazily(async () => createPasses(await readOrCreateKey(database, 'contact'), now));
  const before = (age: number): Date => new Date(now().getTime() - age);

  return {
    givePass: async () => ({ pass: (await allPasses()).give(), waitMs: passWait }),
    async receive({ pass, website, ...fields }) {
      if (countLinks(fields.message) > contactLimits.links)
        throw new ApiError(422, contactCodes.tooManyLinks, say('error.contactLinks', { most: contactLimits.links }));
      const verdict = (await allPasses()).judge(pass);
      switch (verdict.kind) {
        case 'early':
          throw new ApiError(409, contactCodes.tooEarly, say('error.contactEarly'));
        case 'stale':
          throw new ApiError(409, contactCodes.stalePass, say('error.contactStale'));
        case 'good':
          break;
        default:
          verdict satisfies never;
      }
      const { nonce } = verdict;
      const suspected = website !== '';
      const { name, email, topic, message, language } = fields;
      const reference = await database.tx(async (transaction) => {
        const earlier = await countFrom(transaction, email, before(oneDay));
        const { id, isNew } = await saveMessage(transaction, { nonce, ...fields, suspected, at: now() });
        const reference = id.slice(0, 8).toUpperCase();
        if (!isNew || suspected) return reference;
        if (settings.to !== null) {
          const values = { name, email, topic, message, reference, language };
          const toOperator = {
            to: settings.to,
            kind: 'contactMessage',
            language: 'en',
            values,
            replyTo: email,
          } as const;
          await mail.send(toOperator, transaction);
        }
        if (earlier < acknowledgedPerDay)
          await mail.send({ to: email, kind: 'contactReceived', language, values: { topic, reference } }, transaction);
        return reference;
      });
      mail.nudge();
      return { reference };
    },
    forget: () => removeMessages(database, before(settings.keptDays * oneDay), before(suspectedKeptFor)),
  };
}
