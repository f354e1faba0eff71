import { Button, Notice } from '@facet/ui';
import { useEffect, useState } from 'react';
import { useServices } from '../site/services.ts';
import { catalogue } from './messages/index.ts';
import { openSignInWindow } from './sign-in-window.ts';

/** What a run needs of the visitor before it can begin. */
type Need = { readonly kind: 'signIn'; readonly reason: string | null } | { readonly kind: 'credits' };

export interface FrameNoticesProps {
  /** Origin of the page around the frame. */
  readonly site: string;
  readonly onAuth: (state: 'needed' | 'signed-in' | 'signed-out') => void;
  readonly onCredits: (need: number | null) => void;
}

/**
 * Replaces the site's dialogs: sign-in and payment take place in a window of the site, opened by a click here, out of
 * reach of the embedding page.
 */
export function FrameNotices({ site, onAuth, onCredits }: FrameNoticesProps) {
  const { bus, session, toasts, i18n } = useServices();
  const t = i18n.translator(catalogue);
  const [need, setNeed] = useState<Need | null>(null);

  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    const needCredits = (missing: number | null): void => {
      setNeed({ kind: 'credits' });
      onCredits(missing);
    };
    bus.on(
      'openLogin',
      ({ reason }) => {
        setNeed({ kind: 'signIn', reason: reason ?? null });
        onAuth('needed');
      },
      signal,
    );
    bus.on('openPrice', (wanted) => needCredits(wanted.need ?? null), signal);
    bus.on('openPayment', () => needCredits(null), signal);
    bus.on(
      'openFreeCredits',
      ({ cause }) => {
        if (cause === 'asked') needCredits(null);
      },
      signal,
    );
    // Places of the site are beside the page around the frame, never in its stead.
    bus.on('navigate', ({ path }) => void window.open(path, '_blank', 'noopener'), signal);
    bus.on('toast', (request) => void toasts.show(request), signal);
    let isUser = session.current.kind === 'user';
    session.subscribe(({ kind }) => {
      if (isUser === (kind === 'user')) return;
      isUser = kind === 'user';
      onAuth(isUser ? 'signed-in' : 'signed-out');
    }, signal);
    return () => life.abort();
  }, [bus, session, toasts, onAuth, onCredits]);

  const blocked = (): void => void toasts.show({ message: t('window.blocked'), type: 'warning', durationMs: 0 });
  const signIn = (): void => {
    const isOpen = openSignInWindow(
      window,
      site,
      (begun) => {
        session.begin(begun);
        setNeed(null);
        toasts.show({ message: t('signIn.done'), type: 'success' });
      },
      new AbortController().signal,
    );
    if (!isOpen) blocked();
  };
  const getCredits = (): void => {
    const opened = window.open('/pricing', 'facet-credits', 'popup,width=980,height=820');
    if (opened === null) {
      blocked();
      return;
    }
    // The balance is refreshed when the visitor returns to this page.
    window.addEventListener('focus', () => bus.emit('creditsOutdated', { cause: 'payment' }), { once: true });
    setNeed(null);
  };
  if (need === null) return null;
  return (
    <Notice
      tone="warning"
      title={t(`${need.kind}.title`)}
      action={
        <>
          <Button variant="primary" onClick={need.kind === 'signIn' ? signIn : getCredits}>
            {t(`${need.kind}.button`)}
          </Button>
          <Button variant="ghost" onClick={() => setNeed(null)}>
            {t('notice.close')}
          </Button>
        </>
      }
    >
      {need.kind === 'signIn' && need.reason !== null && <p>{need.reason}</p>}
      <p>{t(`${need.kind}.text`)}</p>
    </Notice>
  );
}
