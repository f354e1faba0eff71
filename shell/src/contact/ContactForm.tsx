import { contactLimits, contactTopics } from '@facet/contracts/contact';
import { Button, Field, Notice, Select, TextArea, TextInput } from '@facet/ui';
import { Send } from 'lucide-react';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useHydrated } from '../site/hydrated.ts';
import { useServices } from '../site/services.ts';
import { emptyDraft, forgetDraft, keepDraft, readDraft, type Draft } from './draft.ts';
import { checkDraft, type Faults } from './faults.ts';
import { useContactWords } from './messages/index.ts';
import { createContactSender, type SendOutcome } from './sender.ts';
import * as styles from './ContactForm.module.css';

type State =
  | { readonly kind: 'writing' }
  | { readonly kind: 'sending' }
  | Exclude<SendOutcome, { readonly kind: 'sent' }>;

const order = ['name', 'email', 'topic', 'message'] as const;

const limits = { least: contactLimits.messageLeast, most: contactLimits.message, links: contactLimits.links };

/** What is typed, what is wrong with it once it was checked, and how sending it goes. */
function useContactForm(onSent: ContactFormProps['onSent']) {
  const { backend, clock, i18n, tabStore, track } = useServices();
  const isHydrated = useHydrated();
  const sender = useMemo(
    () => createContactSender({ backend, clock, language: i18n.locale }),
    [backend, clock, i18n.locale],
  );
  // Only this browser knows what was typed before, so it comes after the prerendered form was taken over.
  const kept = useMemo(() => (isHydrated ? readDraft(tabStore) : emptyDraft), [isHydrated, tabStore]);
  const [typed, setDraft] = useState<Draft | null>(null);
  const draft = typed ?? kept;
  const [isChecked, setChecked] = useState(false);
  const [state, setState] = useState<State>({ kind: 'writing' });
  const { fields, faults } = checkDraft(draft);
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(tabStore, next);
    if (state.kind !== 'sending') setState({ kind: 'writing' });
  };
  /** @param onWrong gets the first field that keeps the message from being sent */
  const send = async (website: string, onWrong: (name: keyof Draft | undefined) => void): Promise<void> => {
    if (state.kind === 'sending') return;
    setChecked(true);
    if (fields === null) {
      onWrong(order.find((name) => faults[name] !== undefined));
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
  return { isHydrated, draft, change, faults: isChecked ? faults : {}, state, send, prepare: () => sender.prepare() };
}

interface ContactFormProps {
  readonly onSent: (reference: string, email: string) => void;
}

/** The form that reaches the operator. What is typed stays in this tab until it is sent. */
export function ContactForm({ onSent }: ContactFormProps) {
  const t = useContactWords();
  const form = useRef<HTMLFormElement>(null);
  const { isHydrated, draft, change, faults, state, send, prepare } = useContactForm(onSent);
  const [website, setWebsite] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(website, (name) => form.current?.querySelector<HTMLElement>(`[name="${name ?? ''}"]`)?.focus());
  };
  const isSending = state.kind === 'sending';
  return (
    <form ref={form} noValidate onSubmit={submit} onFocus={prepare}>
      <fieldset className={styles.fields} disabled={!isHydrated}>
        <legend className={styles.legend}>{t('form')}</legend>
        <Fields draft={draft} faults={faults} onChange={change} />
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

interface FieldsProps {
  readonly draft: Draft;
  readonly faults: Faults;
  readonly onChange: (part: Partial<Draft>) => void;
}

function Fields({ draft, faults, onChange }: FieldsProps) {
  const t = useContactWords();
  const errorOf = (name: keyof Draft): string | null => {
    const fault = faults[name];
    return fault === undefined ? null : t(fault, limits);
  };
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('name')} error={errorOf('name')} required>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={contactLimits.name}
            value={draft.name}
            onChange={(name) => onChange({ name })}
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
            onChange={(email) => onChange({ email })}
          />
        </Field>
      </div>
      <Field label={t('topic')}>
        <Select
          name="topic"
          options={contactTopics.map((value) => ({ value, label: t(`topic.${value}`) }))}
          value={draft.topic}
          onChange={(topic) => onChange({ topic })}
        />
      </Field>
      <Field label={t('message')} hint={t('message.hint')} error={errorOf('message')} required>
        <TextArea name="message" rows={8} value={draft.message} onChange={(message) => onChange({ message })} />
      </Field>
    </>
  );
}
