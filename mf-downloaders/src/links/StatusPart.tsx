import type { Translate } from '@facet/contracts';
import { downloadStatusEndpoint } from '@facet/contracts/downloads';
import { useHost } from '@facet/platform/widget';
import { Notice } from '@facet/ui';
import { useEffect, useState } from 'react';
import * as styles from './links.module.css';
import { type SiteStatus, statusOf } from './status.ts';

/** Success of a downloader in the last day, over all users; null until it is known. */
export function useStatus(toolId: string): SiteStatus | null {
  const { api, signal } = useHost();
  const [status, setStatus] = useState<SiteStatus | null>(null);
  useEffect(() => {
    let gone = false;
    void api.call(downloadStatusEndpoint, { signal }).then((answer) => {
      if (!gone && answer.ok) setStatus(statusOf(answer.data, toolId, Date.now()));
    });
    return () => {
      gone = true;
    };
  }, [api, signal, toolId]);
  return status;
}

interface StatusProps {
  readonly t: Translate;
  /** Null leaves the place empty. */
  readonly status: SiteStatus | null;
  /** The page is of one site, whose links are all that it takes. */
  readonly isNamed: boolean;
}

export function StatusPart({ status, ...rest }: StatusProps) {
  const { locale } = useHost().i18n;
  return <div className={styles.status}>{status !== null && <StatusLine {...{ status, locale }} {...rest} />}</div>;
}

interface StatusLineProps extends Omit<StatusProps, 'status'> {
  readonly status: SiteStatus;
  readonly locale: string;
}

function StatusLine({ status, locale, isNamed, t }: StatusLineProps) {
  switch (status.kind) {
    case 'no-extractor':
      // Where most links work it is no warning.
      return isNamed ? (
        <Notice tone="warning">{t('status.no-extractor')}</Notice>
      ) : (
        <p className={styles.small}>{t('status.no-extractor')}</p>
      );
    case 'old-extractor': {
      const days = status.days.toLocaleString(locale);
      return (
        <Notice tone="warning">
          {status.failed > 0
            ? t('status.old-fails', { count: status.failed, days })
            : t('status.old-extractor', { days })}
        </Notice>
      );
    }
    case 'untried':
      return <p className={styles.small}>{t('status.untried')}</p>;
    case 'works': {
      const { minutes, succeeded, total } = status;
      return <p className={styles.small}>{t('status.works', { ago: agoOf(minutes, locale), succeeded, total })}</p>;
    }
    case 'fails':
      return <p className={styles.small}>{t('status.fails', { count: status.failed })}</p>;
    default:
      return status satisfies never;
  }
}

function agoOf(minutes: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return minutes < 60 ? format.format(-minutes, 'minute') : format.format(-Math.round(minutes / 60), 'hour');
}
