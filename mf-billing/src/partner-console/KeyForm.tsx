import { channels, type KeyKind, type KeySettings } from '@facet/contracts/partners';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Disclosure, Field, Notice, RadioCards, Select, TextArea, TextInput } from '@facet/ui';
import { useState } from 'react';
import { catalogue } from './messages/index.ts';
import { type DraftFault, hasLimits, isLimit, type KeyDraft, readDraft } from './key-form.ts';
import type { Outcome } from './usePartner.ts';
import * as styles from './PartnerConsole.module.css';

export interface KeyFormProps {
  readonly kind: KeyKind;
  readonly draft: KeyDraft;
  readonly saveLabel: string;
  readonly onSave: (settings: KeySettings) => Promise<Outcome>;
  readonly onCancel: () => void;
}

interface FieldsProps {
  readonly kind: KeyKind;
  readonly draft: KeyDraft;
  readonly faults: readonly DraftFault[];
  readonly onChange: (part: Partial<KeyDraft>) => void;
}

/** The settings of a key, checked before they are sent. Limits, which few keys have, stand folded until there are some. */
export function KeyForm({ kind, draft: given, saveLabel, onSave, onCancel }: KeyFormProps) {
  const t = useMessages(catalogue);
  const { signal } = useHost();
  const [draft, setDraft] = useState(given);
  const [faults, setFaults] = useState<readonly DraftFault[]>([]);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [busy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(hasLimits(given));
  const fields: FieldsProps = {
    ...{ kind, draft, faults },
    onChange: (part) => setDraft((before) => ({ ...before, ...part })),
  };
  const save = async (): Promise<void> => {
    const read = readDraft(kind, draft);
    setFaults(read.ok ? [] : read.faults);
    if (!read.ok) {
      // A field must be in sight for its fault to be read.
      if (read.faults.some(({ field }) => isLimit(field))) setOpen(true);
      return;
    }
    setBusy(true);
    const ended = await onSave(read.settings);
    if (signal.aborted) return;
    setBusy(false);
    setOutcome(ended);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <OwnerFields {...fields} />
      <Disclosure summary={t('key.limits')} wide open={isOpen} onToggle={setOpen}>
        <LimitFields {...fields} />
      </Disclosure>
      {outcome !== null && <Notice tone="error">{outcome === '' ? t('notSaved') : outcome}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {saveLabel}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** @returns what is wrong with a field; undefined for nothing */
function useFaultWords(faults: readonly DraftFault[]): (field: DraftFault['field']) => string | undefined {
  const t = useMessages(catalogue);
  return (field) => {
    const fault = faults.find((one) => one.field === field);
    switch (fault?.field) {
      case undefined:
        return undefined;
      case 'name':
        return t('fault.name');
      case 'perDay':
      case 'perMonth':
      case 'perUserDay':
        return t('fault.quota');
      case 'origins':
        return t(`fault.origin.${fault.fault}`, { origin: fault.text });
      case 'tools':
        return t('fault.tool', { tool: fault.text });
      default:
        return fault satisfies never;
    }
  };
}

/** What the key is called, where it may be used and who pays for its runs. */
function OwnerFields({ kind, draft, faults, onChange }: FieldsProps) {
  const t = useMessages(catalogue);
  const wordsOf = useFaultWords(faults);
  return (
    <>
      <div className={styles.fields}>
        <Field label={t('key.name')} error={wordsOf('name')} required>
          <TextInput value={draft.name} onChange={(name) => onChange({ name })} />
        </Field>
        {kind === 'live' && (
          <Field label={t('key.origins')} hint={t('key.origins.hint')} error={wordsOf('origins')}>
            <TextArea value={draft.origins} onChange={(origins) => onChange({ origins })} rows={3} spellCheck={false} />
          </Field>
        )}
      </div>
      {kind === 'live' && (
        <RadioCards
          legend={t('key.payer')}
          value={draft.payer}
          onChange={(payer) => onChange({ payer })}
          options={[
            { value: 'visitor', label: t('key.payer.visitor'), description: t('key.payer.visitor.text') },
            { value: 'partner', label: t('key.payer.partner'), description: t('key.payer.partner.text') },
          ]}
        />
      )}
    </>
  );
}

function LimitFields({ kind, draft, faults, onChange }: FieldsProps) {
  const t = useMessages(catalogue);
  const wordsOf = useFaultWords(faults);
  return (
    <div className={styles.fields}>
      <Field label={t('key.perDay')} aside={t('optional')} error={wordsOf('perDay')}>
        <TextInput value={draft.perDay} onChange={(perDay) => onChange({ perDay })} inputMode="numeric" />
      </Field>
      <Field label={t('key.perMonth')} aside={t('optional')} error={wordsOf('perMonth')}>
        <TextInput value={draft.perMonth} onChange={(perMonth) => onChange({ perMonth })} inputMode="numeric" />
      </Field>
      {kind === 'live' && (
        <Field
          label={t('key.perUserDay')}
          aside={t('optional')}
          hint={t('key.perUserDay.hint')}
          error={wordsOf('perUserDay')}
        >
          <TextInput value={draft.perUserDay} onChange={(perUserDay) => onChange({ perUserDay })} inputMode="numeric" />
        </Field>
      )}
      <Field label={t('key.channel')} hint={t('key.channel.hint')}>
        <Select
          value={draft.channel}
          onChange={(channel) => onChange({ channel })}
          options={channels.map((value) => ({ value, label: t(`key.channel.${value}`) }))}
        />
      </Field>
      <div className={kind === 'live' ? styles.whole : undefined}>
        <Field label={t('key.tools')} aside={t('optional')} hint={t('key.tools.hint')} error={wordsOf('tools')}>
          <TextArea value={draft.tools} onChange={(tools) => onChange({ tools })} rows={2} spellCheck={false} />
        </Field>
      </div>
    </div>
  );
}
