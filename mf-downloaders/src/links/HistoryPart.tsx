import { useHost } from '@facet/platform/widget';
import { Button, Disclosure } from '@facet/ui';
import { useState, useSyncExternalStore } from 'react';
import type { History, HistoryEntry } from './history.ts';
import * as styles from './links.module.css';
import type { LinkPartProps } from './options.ts';
import type { Translate } from '@facet/contracts';

/** The last downloads of this browser. */
export function HistoryPart({ t, history }: Pick<LinkPartProps, 't'> & { readonly history: History }) {
  const entries = useSyncExternalStore(history.subscribe, history.list);
  if (entries.length === 0) return null;
  return (
    <Disclosure summary={t('history.title')}>
      <div className={styles.part}>
        <p className={styles.small}>{t('history.text')}</p>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <HistoryLine key={entry.url} entry={entry} t={t} />
          ))}
        </ul>
        <p>
          <Button variant="secondary" size="small" onClick={() => history.clear()}>
            {t('history.clear')}
          </Button>
        </p>
      </div>
    </Disclosure>
  );
}

function HistoryLine({ entry, t }: { readonly entry: HistoryEntry; readonly t: Translate }) {
  const { locale } = useHost().i18n;
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(entry.url);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <li className={styles.entry}>
      <span>
        {entry.title}
        <br />
        <span className={styles.small}>{new Date(entry.at).toLocaleDateString(locale, { dateStyle: 'medium' })}</span>
      </span>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {t(copied ? 'history.copied' : 'history.copy')}
      </Button>
    </li>
  );
}
