import { Button, Notice, ToastRegion } from '@facet/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Questions } from '../commands/Questions.tsx';
import { RemoteDialogs } from '../commands/RemoteDialogs.tsx';
import type { Confirmer } from '../site/confirm.ts';
import { useServices, useWords } from '../site/services.ts';
import * as styles from './Frame.module.css';
import { catalogue } from './messages/index.ts';
import type { WindowLine } from './sign-in-window.ts';

/** The window in which a visitor of a frame signs in, or lets the frame use the account of this browser. */
export function SignInWindow({ line, confirmer }: { readonly line: WindowLine | null; readonly confirmer: Confirmer }) {
  const { toasts, i18n } = useServices();
  const words = useWords();
  const t = i18n.translator(catalogue);
  return (
    <main className={styles.window}>
      <h1>{t('window.title')}</h1>
      {line ? <SignIn line={line} /> : <Notice>{t('window.none')}</Notice>}
      <Questions confirmer={confirmer} />
      <RemoteDialogs />
      <ToastRegion
        store={toasts}
        label={words('toast.region')}
        closeLabel={words('toast.close')}
        formatCount={(count) => words('toast.count', { count })}
      />
    </main>
  );
}

function SignIn({ line }: { readonly line: WindowLine }) {
  const { bus, session, sessionState, i18n } = useServices();
  const t = i18n.translator(catalogue);
  const state = useSyncExternalStore(sessionState.subscribe, sessionState.current, sessionState.before);
  const [site, setSite] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const signIn = (): void => bus.emit('openLogin', { mode: 'login' });

  useEffect(() => {
    void line.site.then((origin) => {
      setSite(origin);
      // A visitor without an account clicked “Sign in” a moment ago.
      if (session.current.kind === 'visitor') bus.emit('openLogin', { mode: 'login' });
    });
  }, [line, bus, session]);

  const hand = (): void => {
    const { current } = session;
    const token = session.token();
    if (current.kind !== 'user' || token === null) return;
    line.hand({ token, email: current.email, userId: current.userId });
    setDone(true);
    window.close();
  };
  if (isDone) return <Notice tone="success">{t('window.done')}</Notice>;
  if (site === null) return <p>{t('window.opening')}</p>;
  if (state.kind === 'visitor')
    return (
      <Button variant="primary" onClick={signIn}>
        {t('window.signIn')}
      </Button>
    );
  return (
    <>
      <p>{t('window.question', { email: state.email, site })}</p>
      <p className={styles.consent}>{t('window.explain', { site })}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={hand}>
          {t('window.yes')}
        </Button>
        <Button onClick={() => void session.signOut().then(signIn)}>{t('window.other')}</Button>
      </div>
    </>
  );
}
