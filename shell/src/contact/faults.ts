import { contactFieldsSchema, contactLimits, countLinks, type ContactFields } from '@facet/contracts/contact';
import type { Draft } from './draft.ts';
import type { ContactKey } from './messages/index.ts';

/** What is wrong with each field, as a message; nothing of those that are good. */
export type Faults = Readonly<Partial<Record<keyof Draft, ContactKey>>>;

/** Checks a draft by the rules that the backend has. `fields` is it as it is sent; null while something is wrong. */
export function checkDraft(draft: Draft): { readonly fields: ContactFields | null; readonly faults: Faults } {
  const parsed = contactFieldsSchema.safeParse(draft);
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path: [field] }) => field));
  const faults: Faults = {
    ...(wrong.has('name') && { name: draft.name.trim() === '' ? 'name.missing' : 'name.wrong' }),
    ...(wrong.has('email') && { email: draft.email.trim() === '' ? 'email.missing' : 'email.wrong' }),
    ...(wrong.has('message') && { message: faultOfLength(draft.message) }),
    ...(countLinks(draft.message) > contactLimits.links && { message: 'message.links' as const }),
  };
  const isGood = parsed.success && Object.keys(faults).length === 0;
  return { fields: isGood ? parsed.data : null, faults };
}

function faultOfLength(message: string): ContactKey {
  return message.trim().length < contactLimits.messageLeast ? 'message.short' : 'message.long';
}
