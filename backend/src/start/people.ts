import { createContact } from '../capabilities/contact/service.ts';
import { grantSignupGift } from '../capabilities/credits/ledger.ts';
import { personalCredits } from '../capabilities/credits/personal.ts';
import { createEvents } from '../capabilities/events/service.ts';
import { createMail, type MailWay } from '../capabilities/mail/service.ts';
import { createSmtp } from '../capabilities/mail/smtp.ts';
import { personalPartner } from '../capabilities/partners/personal.ts';
import { createPartners } from '../capabilities/partners/service.ts';
import type { openRegistry } from '../capabilities/remotes/registry-access.ts';
import { createRemotes } from '../capabilities/remotes/remotes.ts';
import { personalTasks } from '../capabilities/tasks/personal.ts';
import { personalFiles } from '../capabilities/uploads/personal.ts';
import { openUsers } from '../capabilities/users/open.ts';
import { personalWaitlist } from '../capabilities/waitlist/personal.ts';
import type { Files } from '../capabilities/uploads/files.ts';
import type { Settings } from '../settings.ts';
import type { StartingOnData } from './context.ts';

function mailWay(settings: Settings['mail']): MailWay {
  switch (settings.kind) {
    case 'smtp':
      return { kind: 'smtp', transport: createSmtp(settings.url, settings.from) };
    case 'outbox':
    case 'none':
      return settings;
    default:
      return settings satisfies never;
  }
}

/** Opens the registry's canaries, and starts to watch them. */
export function openRemotes(
  { database, now, log, opened }: StartingOnData,
  access: Awaited<ReturnType<typeof openRegistry>>,
) {
  const remotes = createRemotes({ database, access, now, log });
  if (remotes.watch === null) {
    const missing = access === null ? 'FACET_RELEASES' : 'FACET_RELEASES_KEY_FILE';
    log.warn({ missing }, 'canaries are not watched');
  } else {
    opened.push(remotes.watch.start());
  }
  return remotes;
}

/**
 * Opens partners, mail and accounts.
 * @param unbind lets a task's files go; files are opened after accounts, which their throttle is of
 */
export async function openPeople(starting: StartingOnData, unbind: Files['unbind']) {
  const { settings, database, now, log, opened } = starting;
  const partners = createPartners({ database, now });
  const events = createEvents({ database, partners, now });
  const mail = createMail({ database, way: mailWay(settings.mail), now, log });
  if (mail.way === 'none') log.warn({ missing: 'FACET_SMTP_URL' }, 'mail waits until a server is set');
  if (settings.contact.to === null)
    log.warn({ missing: 'FACET_OPERATOR_EMAIL' }, 'messages of the contact form are stored, and no one gets a mail');
  const contact = createContact({ database, mail, settings: settings.contact, now });
  if (settings.accounts.google === null)
    log.info({ missing: 'FACET_GOOGLE_CLIENT_ID' }, 'signing in with Google is not offered');
  const personalData = [personalTasks({ unbind }), personalFiles, personalCredits, personalPartner, personalWaitlist];
  const users = await openUsers({ database, mail, settings, now, grantSignupGift, personalData });
  opened.push(mail.start());
  return { partners, events, mail, contact, users };
}
