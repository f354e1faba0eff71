import type { BusMap, DialogWidgetProps } from '@facet/contracts';
import { systemClock, type Clock } from '@facet/platform';
import { useHost, useMessages } from '@facet/platform/widget';
import { Dialog, Notice } from '@facet/ui';
import { useEffect, useState } from 'react';
import { CodeForm, type SignInByCode } from '../factors/CodeForm.tsx';
import { PasskeyButton } from '../factors/PasskeyButton.tsx';
import { offersPasskeys } from '../factors/passkeys.ts';
import { GoogleSection } from '../google/GoogleSection.tsx';
import type { GoogleClient } from '../google/google.ts';
import { catalogue } from '../messages/index.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { MarketingPanel } from './MarketingPanel.tsx';
import { ResetForm } from './ResetForm.tsx';
import * as styles from './LoginDialog.module.css';

type Mode = BusMap['openLogin']['mode'];

export type LoginDialogProps = DialogWidgetProps &
  BusMap['openLogin'] & {
    /** Google's sign-in, where the operator has set it up. */
    readonly google?: GoogleClient | null;
    /** Words that the domain of an address may not contain; the product's own list where it is not given. */
    readonly refusedDomains?: readonly string[];
    /** Time for tests. */
    readonly clock?: Clock;
  };

/** Signing in, registering, and requesting a new password. */
export function LoginDialog({
  mode: requestedMode,
  reason,
  google = null,
  clock = systemClock,
  ...props
}: LoginDialogProps) {
  const { refusedDomains, onClose } = props;
  const t = useMessages(catalogue);
  const host = useHost();
  const [mode, setMode] = useState<Mode>(requestedMode);
  const [lastRequested, setLastRequested] = useState(requestedMode);
  const [isRegistered, setRegistered] = useState(false);
  const [email, setEmail] = useState('');
  const [byCode, setByCode] = useState<{ readonly signIn: SignInByCode } | null>(null);
  const [news, setNews] = useState<string | null>(null);
  if (lastRequested !== requestedMode) {
    // The page requests another form while the dialog is open.
    setLastRequested(requestedMode);
    setRegistered(false);
    setByCode(null);
    setMode(requestedMode);
  }

  useEffect(() => {
    // Another tab signed in.
    const life = new AbortController();
    host.session.subscribe(({ kind }) => {
      if (kind === 'user') onClose();
    }, life.signal);
    return () => {
      life.abort();
    };
  }, [host, onClose]);

  const turnTo = (next: Mode, known = ''): void => {
    setEmail(known);
    setNews(isRegistered && next === 'login' ? t('register.done') : null);
    setRegistered(false);
    setMode(next);
  };
  const isReset = mode === 'reset';
  return (
    <Dialog
      open
      size="large"
      className={styles.dialog}
      onClose={onClose}
      title={t(isReset ? 'reset.title' : 'login.welcome')}
      description={t(byCode ? 'code.lead' : `${mode}.lead`)}
      closeLabel={t('login.close')}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          {reason !== undefined && <Notice>{reason}</Notice>}
          {byCode ? (
            <CodeForm signIn={byCode.signIn} onBack={() => setByCode(null)} onClose={onClose} />
          ) : isReset ? (
            <ResetForm
              email={email}
              clock={clock}
              refusedDomains={refusedDomains}
              onBack={() => turnTo('login')}
              onClose={onClose}
            />
          ) : (
            <>
              <CredentialsForm
                // Toggling clears fields and messages.
                key={mode}
                mode={mode}
                email={email}
                clock={clock}
                refusedDomains={refusedDomains}
                onMode={turnTo}
                onRegistered={() => setRegistered(true)}
                onCode={(signIn, typed) => {
                  setEmail(typed);
                  setByCode({ signIn });
                }}
                news={news}
                onNewsClosed={() => setNews(null)}
                onClose={onClose}
              />
              {mode === 'login' && offersPasskeys(host, window.location) && <PasskeyButton onClose={onClose} />}
              {google && !isRegistered && (
                <GoogleSection
                  key={`google-${mode}`}
                  client={google}
                  onCode={(signIn) => setByCode({ signIn })}
                  onClose={onClose}
                />
              )}
            </>
          )}
        </div>
        <MarketingPanel />
      </div>
    </Dialog>
  );
}
