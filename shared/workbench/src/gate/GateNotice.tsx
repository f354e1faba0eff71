import { Button, Notice } from '@facet/ui';
import { useWords } from '../messages/index.ts';
import type { Gate, GateState } from './gate.ts';

/** What the work waits for, with the way there and the way back. Absent while nothing waits. */
export function GateNotice({ gate, state }: { readonly gate: Gate; readonly state: GateState }) {
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
              <Button onClick={() => gate.openDialog()}>{t('gate.signIn')}</Button>
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
              <Button onClick={() => gate.openDialog()}>{t('gate.prices')}</Button>
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
