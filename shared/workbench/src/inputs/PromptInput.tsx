import { Field, formatNumber, TextArea, TextCounter } from '@facet/ui';
import { useHost } from '@facet/platform/widget';
import { useId, useState } from 'react';
import { useWords } from '../messages/index.ts';
import type { TextInputSpec } from '../model/definition.ts';
import { describeFailure, type FailureWords } from '../run/describeFailure.ts';
import { textLength } from '../session/readText.ts';
import type { InputState } from '../session/state.ts';
import * as styles from './inputs.module.css';

export interface PromptInputProps {
  readonly spec: TextInputSpec;
  readonly state: InputState;
  readonly disabled: boolean;
  readonly words: FailureWords;
  readonly onText: (text: string) => void;
  readonly onFocus: () => void;
}

/** Words of the visitor, with a counter that shows when there are too many. What else is wrong is said when the field is left. */
export function PromptInput({ spec, state, disabled, words, onText, onFocus }: PromptInputProps) {
  const t = useWords();
  const [left, setLeft] = useState(false);
  const length = textLength(state.text);
  const isExceeded = length > spec.maxLength;
  const error = isExceeded
    ? t('input.text-long', { count: length - spec.maxLength })
    : left && state.failure
      ? describeFailure(state.failure, words)
      : undefined;
  return (
    <div className={styles.prompt}>
      <Field
        label={words.tool(spec.label)}
        hint={spec.hint === undefined ? undefined : words.tool(spec.hint)}
        error={error}
        required={spec.required !== false}
        className={styles.typed}
      >
        <TextArea
          rows={spec.lines ?? 4}
          autoComplete="off"
          disabled={disabled}
          value={state.text}
          placeholder={spec.placeholder === undefined ? undefined : words.tool(spec.placeholder)}
          onChange={(text) => {
            setLeft(false);
            onText(text);
          }}
          onFocus={onFocus}
          onBlur={() => setLeft(true)}
        />
      </Field>
      <Counter length={length} max={spec.maxLength} />
      {spec.ideas && <Ideas ideas={spec.ideas} disabled={disabled} words={words} onText={onText} />}
    </div>
  );
}

function Counter({ length, max }: { readonly length: number; readonly max: number }) {
  const t = useWords();
  const { locale } = useHost().i18n;
  return (
    <TextCounter
      text={t('input.text-count', { count: formatNumber(length, locale), max: formatNumber(max, locale) })}
      exceeded={length > max}
    />
  );
}

interface IdeasProps {
  readonly ideas: readonly string[];
  readonly disabled: boolean;
  readonly words: FailureWords;
  readonly onText: (text: string) => void;
}

function Ideas({ ideas, disabled, words, onText }: IdeasProps) {
  const t = useWords();
  const id = useId();
  return (
    <div className={styles.ideas}>
      <p id={id} className={styles.note}>
        {t('input.ideas')}
      </p>
      <ul aria-labelledby={id} className={styles.ideaList}>
        {ideas.map((idea) => (
          <li key={idea}>
            <button type="button" className={styles.idea} disabled={disabled} onClick={() => onText(words.tool(idea))}>
              {/* A script of several scenes by its heading. */}
              {words.tool(idea).replace(/^# |\n[^]*/g, '')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
