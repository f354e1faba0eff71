import { Button, cx } from '@facet/ui';
import { useBusState } from '../../site/bus-state.ts';
import { useServices, useWords } from '../../site/services.ts';
import { dialogAddresses } from '../../commands/dialog-commands.ts';
import { CreditMenu } from './CreditMenu.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import * as styles from './account.module.css';

/** The signed-in user and the balance, from the bus. */
export function AccountArea() {
  const { sessionState } = useServices();
  const session = useBusState(sessionState);
  switch (session.kind) {
    case 'visitor':
      return (
        <div className={cx(styles.area, styles.inBar, styles.forVisitors)}>
          <SignInButtons size="small" />
        </div>
      );
    case 'user':
      return (
        <div className={cx(styles.area, styles.inBar)}>
          <CreditMenu />
          <ProfileMenu email={session.email} />
        </div>
      );
    default:
      return session satisfies never;
  }
}

/** Sign In and Sign Up. Pointing at them fetches the dialog. */
export function SignInButtons({ size }: { readonly size: 'small' | 'medium' }) {
  const { bus, remotes } = useServices();
  const t = useWords();
  const preload = (): void => {
    remotes.preload(dialogAddresses.openLogin);
  };
  return (
    <div className={styles.area} onPointerEnter={preload} onFocus={preload}>
      <Button
        variant={size === 'small' ? 'ghost' : 'secondary'}
        size={size}
        className={styles.sign}
        onClick={() => bus.emit('openLogin', { mode: 'login' })}
      >
        {t('account.signIn')}
      </Button>
      <Button
        variant="primary"
        size={size}
        className={styles.sign}
        onClick={() => bus.emit('openLogin', { mode: 'register' })}
      >
        {t('account.signUp')}
      </Button>
    </div>
  );
}
