import { IconButton } from '@facet/ui';
import { History, LogOut, UserRound, UserRoundCog } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../site/paths.ts';
import { useServices, useWords } from '../../site/services.ts';
import { useDisclosure } from '../disclosure.ts';
import * as styles from './account.module.css';

/** The signed-in user, their pages, and the way out. */
export function ProfileMenu({ email }: { readonly email: string }) {
  const t = useWords();
  const disclosure = useDisclosure();
  return (
    <div className={styles.holder} {...disclosure.root}>
      <IconButton
        variant="secondary"
        size="small"
        label={t('account.menu', { email })}
        icon={<UserRound />}
        {...disclosure.button}
      />
      <div {...disclosure.panel} className={styles.panel}>
        <p className={styles.email}>{email}</p>
        <AccountLinks onLeave={disclosure.close} />
        <SignOut onConfirm={disclosure.close} />
      </div>
    </div>
  );
}

/** The user's own pages. */
export function AccountLinks({ onLeave }: { readonly onLeave?: () => void }) {
  const t = useWords();
  return (
    <ul className={styles.menu}>
      <li>
        <Link to={paths.creditsHistory} className={styles.entry} onClick={onLeave}>
          <History aria-hidden="true" />
          {t('account.history')}
        </Link>
      </li>
      <li>
        <Link to={paths.account} className={styles.entry} onClick={onLeave}>
          <UserRoundCog aria-hidden="true" />
          {t('account.page')}
        </Link>
      </li>
    </ul>
  );
}

/** Signs out when the visitor is sure. */
export function SignOut({ onConfirm: onConfirm }: { readonly onConfirm?: () => void }) {
  const { session, confirm, toasts } = useServices();
  const t = useWords();
  const signOut = async (): Promise<void> => {
    onConfirm?.();
    const isSure = await confirm({
      title: t('account.signOutTitle'),
      message: t('account.signOutQuestion'),
      confirmLabel: t('account.signOut'),
      cancelLabel: t('dialog.cancel'),
    });
    if (!isSure) return;
    toasts.show({ message: t('account.signedOut'), type: 'success' });
    await session.signOut();
  };
  return (
    <button type="button" className={styles.entry} onClick={() => void signOut()}>
      <LogOut aria-hidden="true" />
      {t('account.signOut')}
    </button>
  );
}
