import type { Translate } from '@facet/contracts';
import { downloadStatusEndpoint } from '@facet/contracts/downloads';
import { useHost } from '@facet/platform/widget';
import { Notice } from '@facet/ui';
import { useEffect, useState } from 'react';
import * as styles from './links.module.css';
import { type SiteStatus, statusOf } from './status.ts';

/** Success of this site's downloads in the last day, over all users; an empty place without figures. */
export function StatusPart({ toolId, t }: { readonly toolId: string; readonly t: Translate }) {
  const { api, signal, i18n } = useHost();
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
  return (
    <div className={styles.status}>{status !== null && <StatusLine status={status} locale={i18n.locale} t={t} />}</div>
  );
}

interface StatusLineProps {
  readonly status: SiteStatus;
  readonly locale: string;
  readonly t: Translate;
}

export function StatusLine({ status, locale, t }: StatusLineProps) {
  switch (status.kind) {
    case 'no-extractor':
      return <Notice tone="warning">{t('status.no-extractor')}</Notice>;
    case 'old-extractor':
      return (
        <Notice tone="warning">
          {t('status.old-extractor', { days: status.days })} <StatusLine status={status.runs} locale={locale} t={t} />
        </Notice>
      );
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
