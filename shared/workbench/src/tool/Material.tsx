import { Button, cx } from '@facet/ui';
import { Images } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import * as inputStyles from '../inputs/inputs.module.css';
import {
  takesFiles,
  type InputSpecs,
  type OptionSpecs,
  type PartProps,
  type ToolDefinition,
} from '../model/definition.ts';
import type { FailureWords } from '../run/describeFailure.ts';
import type { ToolSession } from '../session/session.ts';
import { ToolOptions } from './Settings.tsx';
import { ToolInput } from './ToolInput.tsx';
import * as styles from './Workbench.module.css';

export interface MaterialProps<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly definition: ToolDefinition<I, O, Found>;
  readonly session: ToolSession<I, O, Found>;
  /** Those that mean something as the options are. */
  readonly inputs: I;
  readonly partProps: PartProps<I, O, Found>;
  readonly words: FailureWords;
  /** The result stands in its place. */
  readonly isAway: boolean;
  readonly materialRef: RefObject<HTMLDivElement | null>;
  readonly toResultRef: RefObject<HTMLButtonElement | null>;
  /** Null while there is no result to show. */
  readonly onShowResult: (() => void) | null;
  /** An input is at hand: what is pasted or dropped goes there. */
  readonly onFocus: (input: string) => void;
  /** A sentence under everything. */
  readonly footing: string | null;
  /** Stands above everything. */
  readonly notice: ReactNode;
}

/** What the visitor gives to the tool and works on. */
export function Material<I extends InputSpecs, O extends OptionSpecs, Found>({
  definition,
  session,
  inputs,
  partProps,
  words,
  isAway,
  materialRef,
  toResultRef,
  onShowResult,
  onFocus,
  footing,
  notice,
}: MaterialProps<I, O, Found>) {
  const names = Object.keys(inputs) as (keyof I & string)[];
  const files = names.filter((name) => takesFiles(inputs[name]!));
  const isPair = files.length > 1;
  return (
    <div ref={materialRef} className={styles.material} hidden={isAway}>
      {notice}
      {onShowResult && (
        <Button
          ref={toResultRef}
          size="small"
          variant="ghost"
          icon={<Images />}
          className={styles.toResult}
          onClick={onShowResult}
        >
          {words.t('stage.to-result')}
        </Button>
      )}
      {definition.leadingParts?.map((Part, index) => (
        <Part key={index} {...partProps} />
      ))}
      <ToolOptions {...{ definition, session, partProps, locale: words.locale }} leading />
      <div
        className={cx(
          inputStyles.inputs,
          isPair && inputStyles.pair,
          (files.length === names.length || files.length === 0) && inputStyles.filling,
        )}
      >
        {names.map((name) => (
          <ToolInput
            key={name}
            {...{ name, definition, session, inputs, partProps, words }}
            onFocus={() => onFocus(name)}
          />
        ))}
      </div>
      {definition.parts?.map((Part, index) => (
        <Part key={index} {...partProps} />
      ))}
      {footing !== null && <p className={styles.footing}>{footing}</p>}
    </div>
  );
}
