import { Button, IconButton } from '@facet/ui';
import { LogOut, UserRound } from 'lucide-react';
import { useServices, useWords } from '../../app/services.ts';
import { useDisclosure } from '../disclosure.ts';
import * as styles from './account.module.css';

/** The signed-in user, and the way out. */
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
        <SignOut onAsk={disclosure.close} />
      </div>
    </div>
  );
}

/** Signs out when the visitor is sure. */
export function SignOut({ onAsk }: { readonly onAsk?: () => void }) {
  const { session, confirm, toasts } = useServices();
  const t = useWords();
  const signOut = async (): Promise<void> => {
    onAsk?.();
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
    <Button variant="ghost" wide icon={<LogOut />} onClick={() => void signOut()}>
      {t('account.signOut')}
    </Button>
  );
}
