import { contactTopics, type ContactFields, type ContactTopic } from '@facet/contracts/contact';
import type { Store } from '@facet/platform';

/** What stands in the form, finished or not. */
export interface Draft extends Omit<ContactFields, 'topic'> {
  readonly topic: ContactTopic;
}

export const emptyDraft: Draft = { name: '', email: '', topic: 'question', message: '' };

/** Where this tab keeps what was typed until it is sent. */
export const DRAFT_KEY = 'facet-contact-draft';

/** What was typed in this tab before; what cannot be read is empty. */
export function readDraft(store: Store): Draft {
  const given = parse(store.get(DRAFT_KEY));
  const text = (name: keyof Draft): string => (typeof given[name] === 'string' ? given[name] : '');
  return {
    name: text('name'),
    email: text('email'),
    topic: contactTopics.find((topic) => topic === given['topic']) ?? emptyDraft.topic,
    message: text('message'),
  };
}

export function keepDraft(store: Store, draft: Draft): void {
  store.set(DRAFT_KEY, JSON.stringify(draft));
}

export function forgetDraft(store: Store): void {
  store.remove(DRAFT_KEY);
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
