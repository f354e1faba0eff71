import { Button, cx } from '@facet/ui';
import { Gift } from 'lucide-react';
import { useBusState } from '../../site/bus-state.ts';
import { useServices, useWords } from '../../site/services.ts';
import { dialogAddresses } from '../../commands/dialog-commands.ts';
import * as styles from './account.module.css';

/** The way to free credits: an account for visitors, the pop-up of the daily credits for users. */
export function FreeCredits({ wide = false }: { readonly wide?: boolean }) {
  const { bus, remotes, sessionState } = useServices();
  const t = useWords();
  const isVisitor = useBusState(sessionState).kind === 'visitor';
  const preload = (): void => {
    remotes.preload(isVisitor ? dialogAddresses.openLogin : dialogAddresses.openFreeCredits);
  };
  const open = (): void => {
    if (isVisitor) bus.emit('openLogin', { mode: 'register' });
    else bus.emit('openFreeCredits', { cause: 'asked' });
  };
  return (
    <Button
      size={wide ? 'medium' : 'small'}
      wide={wide}
      icon={<Gift />}
      className={cx(styles.free, !wide && styles.freeInBar)}
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <span className={styles.freeText}>{t('account.freeCredits')}</span>
    </Button>
  );
}
