import { systemClock } from '@facet/platform';
import { useMessages } from '@facet/platform/widget';
import { Button } from '@facet/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { catalogue } from '../messages/index.ts';
import { createCountdown, type Countdown } from './countdown.ts';
import type { FailureReason } from './purchase.ts';
import * as styles from './purchase.module.css';

/** Seconds until the view closes by itself (specification, section 9). */
export const CLOSING_SECONDS = 5;

export interface OutcomeProps {
  readonly outcome: { readonly kind: 'success' } | { readonly kind: 'failed'; readonly reason: FailureReason };
  readonly onClose: () => void;
  /** Another try; without it there is none to offer. */
  readonly onRetry?: () => void;
}

/** How a card payment ended. It closes by itself, and waits while it is pointed at or a control in it is focused. */
export function Outcome({ outcome, onClose, onRetry }: OutcomeProps) {
  const t = useMessages(catalogue);
  const { left, hold } = useCountdown(CLOSING_SECONDS, onClose);
  const isSuccess = outcome.kind === 'success';
  return (
    <div className={styles.outcome} data-outcome={outcome.kind} {...hold}>
      <div role={isSuccess ? 'status' : 'alert'} className={styles.outcomeWords}>
        {isSuccess ? (
          <CircleCheck aria-hidden="true" className={styles.good} />
        ) : (
          <CircleX aria-hidden="true" className={styles.bad} />
        )}
        <p className={styles.outcomeTitle}>{t(isSuccess ? 'payment.success' : 'payment.failed')}</p>
        <p>{isSuccess ? t('payment.success.detail') : t(`payment.failed.${outcome.reason}`)}</p>
      </div>
      <p className={styles.small}>{t(isSuccess ? 'outcome.closing' : 'outcome.autoClosing', { count: left })}</p>
      <div className={styles.actions}>
        {onRetry && <Button onClick={onRetry}>{t('outcome.retry')}</Button>}
        <Button variant="primary" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </div>
    </div>
  );
}

const isHeld = ({ pointer, focus }: { readonly pointer: boolean; readonly focus: boolean }): boolean =>
  pointer || focus;

/** Counts down while nobody looks closer. @returns seconds left, and what the element takes that holds it */
function useCountdown(seconds: number, onEnd: () => void) {
  const [left, setLeft] = useState(seconds);
  const latest = useRef(onEnd);
  const countdown = useRef<Countdown | null>(null);
  const held = useRef({ pointer: false, focus: false });
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const running = createCountdown(
      systemClock,
      seconds,
      () => setLeft(running.left),
      () => latest.current(),
    );
    countdown.current = running;
    // The view may have come up under the pointer, which is told before effects run.
    if (isHeld(held.current)) running.pause();
    return () => running.stop();
  }, [seconds]);
  const change = (what: 'pointer' | 'focus', value: boolean): void => {
    held.current[what] = value;
    if (isHeld(held.current)) countdown.current?.pause();
    else countdown.current?.resume();
  };
  return {
    left,
    hold: {
      // Not `onPointerEnter`: React misses it where the element that was pointed at before, here the card's frame, has gone.
      onPointerOver: () => change('pointer', true),
      onPointerLeave: () => change('pointer', false),
      onFocus: (event: FocusEvent<HTMLElement>) => change('focus', event.target.matches(':focus-visible')),
      onBlur: () => change('focus', false),
    },
  };
}
