import type { ApiFailure } from '@facet/contracts';
import { accountCodes } from '@facet/contracts/accounts';
import { useMessages } from '@facet/platform/widget';
import { useRef, useState } from 'react';
import { textOfFailure } from '../core/failures.ts';
import { catalogue } from '../messages/index.ts';

/** Shortest code: six digits. */
const shortest = 6;

/** A code that is being typed, and what is wrong with it. */
export function useCode(failed: 'login.failed' | 'account.codes.failed') {
  const t = useMessages(catalogue);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const say = (text: string): void => {
    setError(text);
    input.current?.focus();
  };
  return {
    code,
    field: {
      value: code,
      error,
      ref: input,
      onChange: (text: string): void => {
        setCode(text);
        setError(null);
      },
    },
    focus: (): void => input.current?.focus(),
    /** @returns whether there is something to send */
    check(): boolean {
      const isGood = code.replace(/[\s-]/g, '').length >= shortest;
      if (!isGood) say(t('code.missing'));
      return isGood;
    },
    /** Says why a code was not taken. */
    refuse(failure: ApiFailure): void {
      const isWrong = failure.kind === 'http' && failure.code === accountCodes.codeWrong;
      if (isWrong) setCode('');
      const text = textOfFailure(failure);
      say(isWrong ? t('code.wrong') : text && 'key' in text ? t(text.key) : t(failed));
    },
  };
}
