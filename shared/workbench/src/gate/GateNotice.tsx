import { Button, Notice } from '@facet/ui';
import { useWords } from '../messages/index.ts';
import type { Gate, GateState } from './gate.ts';

export interface GateNoticeProps {
  readonly gate: Gate;
  readonly state: GateState;
  /** Whether the dialogs can be opened from here. On another site's page the host has the one button that opens its window. */
  readonly hasDialogs?: boolean;
}

/** What the work waits for, with the way there and the way back. Absent while nothing waits. */
export function GateNotice({ gate, state, hasDialogs = true }: GateNoticeProps) {
  const t = useWords();
  const stop = (
    <Button variant="ghost" onClick={() => gate.giveUp()}>
      {t('gate.stop')}
    </Button>
  );
  switch (state.kind) {
    case 'open':
      return null;
    case 'balance':
      return <Notice action={stop}>{t('gate.balance')}</Notice>;
    case 'login':
      return (
        <Notice
          title={t('gate.login')}
          action={
            <>
              {hasDialogs && <Button onClick={() => gate.openDialog()}>{t('gate.signIn')}</Button>}
              {stop}
            </>
          }
        >
          {t('gate.goesOn')}
        </Notice>
      );
    case 'credits':
      return (
        <Notice
          tone="warning"
          title={t('gate.credits', { count: state.missing })}
          action={
            <>
              {hasDialogs && <Button onClick={() => gate.openDialog()}>{t('gate.prices')}</Button>}
              {stop}
            </>
          }
        >
          {t('gate.goesOn')}
        </Notice>
      );
    default:
      return state satisfies never;
  }
}
