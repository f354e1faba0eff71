import { systemClock } from '@facet/platform';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, FacetMark, formatNumber } from '@facet/ui';
import { CircleX } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { catalogue } from '../messages/index.ts';
import { createCountdown, type Countdown } from './countdown.ts';
import { failureDetail } from './failure-detail.ts';
import type { PurchaseState } from './purchase-state.ts';
import * as styles from './purchase.module.css';

/** Seconds until a success closes by itself (product 9.9). */
export const CLOSING_SECONDS = 5;

export interface OutcomeProps {
  readonly outcome: Extract<PurchaseState, { readonly kind: 'success' | 'failed' }>;
  /** The page holds work of the visitor that is under way. */
  readonly keepPage: boolean;
  readonly onClose: () => void;
  /** The same form again. */
  readonly onRetry?: () => void;
  /** Back to the choice of how to pay. */
  readonly onOther?: () => void;
}

/** How a card payment ended. */
export function Outcome({ outcome, ...props }: OutcomeProps) {
  switch (outcome.kind) {
    case 'success':
      return <Success credits={outcome.credits} {...props} />;
    case 'failed':
      return <Failure outcome={outcome} {...props} />;
    default:
      return outcome satisfies never;
  }
}

type PartProps = Omit<OutcomeProps, 'outcome'>;

/** Says what was added and what to do next. Closes by itself, and waits while it is pointed at or a control in it is focused. */
function Success({ credits, keepPage, onClose }: PartProps & { readonly credits: number | null }) {
  const t = useMessages(catalogue);
  const { i18n, navigate } = useHost();
  const { left, hold } = useCountdown(CLOSING_SECONDS, onClose);
  return (
    <div className={styles.outcome} data-outcome="success" {...hold}>
      <div role="status" className={styles.outcomeWords}>
        <span className={styles.gem}>
          <FacetMark />
        </span>
        <p className={styles.outcomeTitle}>{t('payment.success')}</p>
        <p>{t('payment.success.detail')}</p>
        {credits !== null && (
          <p className={styles.added}>{t('outcome.added', { amount: formatNumber(credits, i18n.locale) })}</p>
        )}
        <p>{t(keepPage ? 'outcome.next.work' : 'outcome.next')}</p>
      </div>
      <p className={styles.small}>{t('outcome.closing', { count: left })}</p>
      <div className={styles.actions}>
        {!keepPage && (
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              navigate('/tools');
            }}
          >
            {t('outcome.tools')}
          </Button>
        )}
        <Button variant={keepPage ? 'primary' : 'secondary'} onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </div>
    </div>
  );
}

/** Says why, and stays until the buyer has read it. */
function Failure({
  outcome,
  onClose,
  onRetry,
  onOther,
}: PartProps & { readonly outcome: Extract<PurchaseState, { readonly kind: 'failed' }> }) {
  const t = useMessages(catalogue);
  const detail = failureDetail(outcome.channel);
  return (
    <div className={styles.outcome} data-outcome="failed">
      <div role="alert" className={styles.outcomeWords}>
        <CircleX aria-hidden="true" className={styles.bad} />
        <p className={styles.outcomeTitle}>{t('payment.failed')}</p>
        <p>{t(`payment.failed.${outcome.reason}`)}</p>
        {detail !== null && <p>{t(detail)}</p>}
      </div>
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {t('outcome.again')}
          </Button>
        )}
        {onOther && <Button onClick={onOther}>{t('outcome.retry')}</Button>}
        <Button onClick={onClose}>{t('dialog.close')}</Button>
      </div>
    </div>
  );
}

const isHeld = ({ pointer, focus }: { readonly pointer: boolean; readonly focus: boolean }): boolean =>
  pointer || focus;

/** Counts down, paused by hover and focus. @returns seconds left, and the props of the element that pauses it */
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
    // The view may appear under the pointer; browsers report that before effects run.
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
