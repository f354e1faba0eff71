import { PulseScene } from '@facet/ui';
import { useOnline } from '../../site/online.ts';
import type { judgeAll } from '../../status/judge.ts';
import { useStatusWords } from '../../status/messages/index.ts';
import { Room } from './Room.tsx';
import { usualMoment, useStatusTime } from './useStatusTime.ts';
import * as styles from '../StatusPage.module.css';

interface StatusSummaryProps {
  /** Null before the first look. */
  readonly all: ReturnType<typeof judgeAll> | null;
  /** When it was looked, milliseconds since the Unix epoch. */
  readonly at: number | null;
}

/** How the site is as a whole, and when that was seen. */
export function StatusSummary({ all, at }: StatusSummaryProps) {
  const t = useStatusWords();
  const time = useStatusTime();
  const isOnline = useOnline();
  return (
    <div className={styles.summary} data-state={all ?? 'unknown'}>
      <PulseScene isWhole={all !== 'trouble'} />
      <p role="status" className={styles.words}>
        {all === null ? t('looking') : t(`all.${all}`)}
      </p>
      <p className={styles.when}>
        <Room like={`${t('at', { time: time(usualMoment) })} ${t('again')}`}>
          {at === null ? (
            t('first')
          ) : (
            <>
              <time dateTime={new Date(at).toISOString()}>{t('at', { time: time(at) })}</time>{' '}
              {t(isOnline ? 'again' : 'offline')}
            </>
          )}
        </Room>
      </p>
    </div>
  );
}
