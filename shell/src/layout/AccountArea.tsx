import { Button, formatCredits, IconButton } from '@facet/ui';
import { Coins, LogOut, UserRound } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useBusState } from '../app/bus-state.ts';
import { paths } from '../app/paths.ts';
import { useServices, useWords } from '../app/services.ts';
import { dialogAddresses } from '../commands/dialog-commands.ts';
import * as styles from './AccountArea.module.css';

/** Who is signed in and what they have, as the bus tells it. */
export function AccountArea() {
  const { sessionState } = useServices();
  const session = useBusState(sessionState);
  switch (session.kind) {
    case 'visitor':
      return <VisitorArea />;
    case 'user':
      return (
        <div className={styles.area}>
          <CreditPill />
          <AccountMenu email={session.email} />
        </div>
      );
    default:
      return session satisfies never;
  }
}

function VisitorArea() {
  const { bus, remotes } = useServices();
  const t = useWords();
  const preload = (): void => {
    remotes.preload(dialogAddresses.openLogin);
  };
  return (
    <div className={styles.area} onPointerEnter={preload} onFocus={preload}>
      <Button variant="ghost" className={styles.wide} onClick={() => bus.emit('openLogin', { mode: 'login' })}>
        {t('account.signIn')}
      </Button>
      <Button variant="primary" className={styles.wide} onClick={() => bus.emit('openLogin', { mode: 'register' })}>
        {t('account.signUp')}
      </Button>
    </div>
  );
}

/** Paid and free credits together, abbreviated. Absent until the balance is known. */
function CreditPill() {
  const { creditState, i18n } = useServices();
  const t = useWords();
  const credits = useBusState(creditState);
  if (credits === null) return null;
  const total = credits.purchasePoints + credits.rewardPoints;
  return (
    <Link to={paths.pricing} className={styles.pill} aria-label={t('account.creditsName', { count: total })}>
      <Coins aria-hidden="true" />
      {formatCredits(total, i18n.locale)}
    </Link>
  );
}

function AccountMenu({ email }: { readonly email: string }) {
  const { session, confirm, toasts } = useServices();
  const t = useWords();
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const signOut = async (): Promise<void> => {
    setOpen(false);
    const isSure = await confirm({
      title: t('account.signOutTitle'),
      message: t('account.signOutQuestion'),
      confirmLabel: t('account.signOut'),
      cancelLabel: t('dialog.cancel'),
    });
    if (!isSure) return;
    session.clear();
    toasts.show({ message: t('account.signedOut'), type: 'success' });
  };

  return (
    <div className={styles.account} onBlur={leave} onKeyDown={closeOnEscape}>
      <IconButton
        ref={button}
        variant="secondary"
        label={t('account.menu', { email })}
        icon={<UserRound />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        <p className={styles.email}>{email}</p>
        <Button variant="ghost" wide icon={<LogOut />} onClick={() => void signOut()}>
          {t('account.signOut')}
        </Button>
      </div>
    </div>
  );
}
