import { contactLimits, contactTopics } from '@facet/contracts/contact';
import { Button, Field, Notice, Select, TextArea, TextInput } from '@facet/ui';
import { Send } from 'lucide-react';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useHydrated } from '../site/hydrated.ts';
import { useServices } from '../site/services.ts';
import { emptyDraft, forgetDraft, keepDraft, readDraft, type Draft } from './draft.ts';
import { checkDraft } from './faults.ts';
import { useContactWords } from './messages/index.ts';
import { createContactSender, type SendOutcome } from './sender.ts';
import * as styles from './ContactForm.module.css';

type State =
  | { readonly kind: 'writing' }
  | { readonly kind: 'sending' }
  | Exclude<SendOutcome, { readonly kind: 'sent' }>;

const order = ['name', 'email', 'topic', 'message'] as const;

/** The form that reaches the operator. What is typed stays in this tab until it is sent. */
export function ContactForm({ onSent }: { readonly onSent: (reference: string, email: string) => void }) {
  const { backend, clock, i18n, tabStore, track } = useServices();
  const t = useContactWords();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const sender = useMemo(
    () => createContactSender({ backend, clock, language: i18n.locale }),
    [backend, clock, i18n.locale],
  );
  // Only this browser knows what was typed before, so it comes after the prerendered form was taken over.
  const kept = useMemo(() => (isHydrated ? readDraft(tabStore) : emptyDraft), [isHydrated, tabStore]);
  const [typed, setDraft] = useState<Draft | null>(null);
  const draft = typed ?? kept;
  const [website, setWebsite] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [state, setState] = useState<State>({ kind: 'writing' });

  const { fields, faults } = checkDraft(draft);
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(tabStore, next);
    if (state.kind !== 'sending') setState({ kind: 'writing' });
  };
  const errorOf = (name: keyof Draft): string | null => {
    const fault = isChecked ? faults[name] : undefined;
    return fault === undefined ? null : t(fault, limits);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state.kind === 'sending') return;
    setChecked(true);
    if (fields === null) {
      const first = order.find((name) => faults[name] !== undefined);
      form.current?.querySelector<HTMLElement>(`[name="${first ?? ''}"]`)?.focus();
      return;
    }
    setState({ kind: 'sending' });
    const outcome = await sender.send(fields, website);
    track('contact_send', { outcome: outcome.kind });
    if (outcome.kind === 'sent') {
      forgetDraft(tabStore);
      onSent(outcome.reference, fields.email);
    } else setState(outcome);
  };

  const isSending = state.kind === 'sending';
  const limits = { least: contactLimits.messageLeast, most: contactLimits.message, links: contactLimits.links };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} onFocus={() => sender.prepare()}>
      <fieldset className={styles.fields} disabled={!isHydrated}>
        <legend className={styles.legend}>{t('form')}</legend>
        <div className={styles.pair}>
          <Field label={t('name')} error={errorOf('name')} required>
            <TextInput
              name="name"
              autoComplete="name"
              maxLength={contactLimits.name}
              value={draft.name}
              onChange={(name) => change({ name })}
            />
          </Field>
          <Field label={t('email')} hint={t('email.hint')} error={errorOf('email')} required>
            <TextInput
              name="email"
              type="email"
              autoComplete="email"
              inputMode="email"
              maxLength={contactLimits.email}
              value={draft.email}
              onChange={(email) => change({ email })}
            />
          </Field>
        </div>
        <Field label={t('topic')}>
          <Select
            name="topic"
            options={contactTopics.map((value) => ({ value, label: t(`topic.${value}`) }))}
            value={draft.topic}
            onChange={(topic) => change({ topic })}
          />
        </Field>
        <Field label={t('message')} hint={t('message.hint')} error={errorOf('message')} required>
          <TextArea name="message" rows={8} value={draft.message} onChange={(message) => change({ message })} />
        </Field>
        {/* Programs fill in every field; people neither see this one nor come to it by keyboard. */}
        <div aria-hidden="true" className={styles.trap}>
          <label>
            {t('trap')}
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={website}
              onChange={(event) => setWebsite(event.currentTarget.value)}
            />
          </label>
        </div>
        {state.kind === 'failed' && (
          <Notice tone="error" title={t('failed.title')}>
            {t('failed.text')}
          </Notice>
        )}
        {state.kind === 'refused' && (
          <Notice tone="error" title={t('refused.title')}>
            {state.words}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="large" icon={<Send />} busy={isSending}>
            {t(isSending ? 'sending' : 'send')}
          </Button>
          <p className={styles.note}>{t('privacy')}</p>
        </div>
      </fieldset>
    </form>
  );
}
