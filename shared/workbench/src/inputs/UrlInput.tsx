import { Field, IconButton, TextInput } from '@facet/ui';
import { ClipboardPaste, Link } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../messages/index.ts';
import { describeFailure, type FailureWords } from '../run/describeFailure.ts';
import type { UrlInputSpec } from '../model/definition.ts';
import type { InputState } from '../session/state.ts';

export interface UrlInputProps {
  readonly spec: UrlInputSpec;
  readonly state: InputState;
  readonly disabled: boolean;
  readonly words: FailureWords;
  readonly onText: (text: string) => void;
  readonly onFocus: () => void;
}

/** A web address. What is wrong with it is said on Enter and when the field is left, not while typing. */
export function UrlInput({ spec, state, disabled, words, onText, onFocus }: UrlInputProps) {
  const t = useWords();
  const [left, setLeft] = useState(false);
  const canPaste = typeof globalThis.navigator?.clipboard?.readText === 'function';
  const paste = async (): Promise<void> => {
    try {
      onText(await navigator.clipboard.readText());
      setLeft(true);
    } catch {
      // The visitor did not allow it: the field is there to paste into.
    }
  };
  const wrong = left && state.text.trim() !== '' && !state.value;
  const error = state.failure ? describeFailure(state.failure, words) : t('input.address-wrong');
  return (
    <Field
      label={words.tool(spec.label)}
      hint={spec.hint === undefined ? undefined : words.tool(spec.hint)}
      error={wrong ? error : undefined}
      required={spec.required !== false}
    >
      <TextInput
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        start={<Link />}
        end={
          canPaste && (
            <IconButton
              label={t('input.paste')}
              icon={<ClipboardPaste />}
              size="small"
              disabled={disabled}
              onClick={() => void paste()}
            />
          )
        }
        disabled={disabled}
        value={state.text}
        placeholder={spec.placeholder === undefined ? undefined : words.tool(spec.placeholder)}
        onChange={(text) => {
          setLeft(false);
          onText(text);
        }}
        onFocus={onFocus}
        onBlur={() => setLeft(true)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setLeft(true);
        }}
      />
    </Field>
  );
}
