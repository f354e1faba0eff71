import { toolById, toolNames } from '@facet/catalog';
import { entryCauses, historyCsvEndpoint } from '@facet/contracts/payments';
import { useHost, useMessages } from '@facet/platform/widget';
import {
  Button,
  EmptyState,
  Field,
  formatNumber,
  LedgerScene,
  Notice,
  saveFile,
  Select,
  Skeleton,
  VisuallyHidden,
} from '@facet/ui';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { catalogue } from '../messages/index.ts';
import type { Cause, Entry, History } from './useHistory.ts';
import * as styles from './CreditsHistory.module.css';
import * as table from '../core/table.module.css';

export interface EntriesProps {
  readonly history: History;
  /** The one cause that is shown; null for all. */
  readonly cause: Cause | null;
  readonly onCause: (cause: Cause | null) => void;
}

/** Every change of the credits with its cause, newest first. */
export function Entries({ history, cause, onCause }: EntriesProps) {
  const t = useMessages(catalogue);
  return (
    <section className={styles.section}>
      <h2>{t('history.entries')}</h2>
      <div className={styles.tools}>
        <Field label={t('history.filter')}>
          <Select<Cause | ''>
            value={cause ?? ''}
            onChange={(value) => onCause(value === '' ? null : value)}
            options={[
              { value: '', label: t('history.filter.all') },
              ...entryCauses.map((value) => ({ value, label: t(`cause.${value}`) })),
            ]}
          />
        </Field>
        <CsvButton cause={cause} />
      </div>
      <EntryTable history={history} isFiltered={cause !== null} />
      {history.kind === 'failed' && (
        <Notice
          tone="error"
          action={
            <Button onClick={history.entries.length > 0 ? history.more : history.reload}>{t('history.again')}</Button>
          }
        >
          {t('history.failed')}
        </Notice>
      )}
      {history.kind === 'ready' && history.hasMore && (
        <Button className={styles.more} busy={history.isLoadingMore} onClick={history.more}>
          {t('history.more')}
        </Button>
      )}
    </section>
  );
}

function EntryTable({ history, isFiltered }: { readonly history: History; readonly isFiltered: boolean }) {
  const t = useMessages(catalogue);
  const { locale } = useHost().i18n;
  const titleId = useId();
  if (history.kind === 'loading') {
    return (
      <div>
        <span role="status">
          <VisuallyHidden>{t('history.loading')}</VisuallyHidden>
        </span>
        <Skeleton lines={6} />
      </div>
    );
  }
  if (history.entries.length === 0) {
    if (history.kind === 'failed') return null;
    return (
      <EmptyState
        picture={isFiltered ? undefined : <LedgerScene />}
        headingLevel={3}
        title={t(isFiltered ? 'history.noneOfCause' : 'history.none')}
      >
        {isFiltered ? null : t('history.none.text')}
      </EmptyState>
    );
  }
  const columns = ['when', 'what', 'paid', 'free', 'balance'] as const;
  return (
    // A phone shows cards; where the table is wider than the page it scrolls by itself, also by the keyboard.
    <div className={table.scroll} role="region" tabIndex={0} aria-labelledby={titleId}>
      <table className={table.table}>
        <caption id={titleId}>
          <VisuallyHidden>{t('history.entries')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`history.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} locale={locale} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EntryRow({ entry, locale }: { readonly entry: Entry; readonly locale: string }) {
  const t = useMessages(catalogue);
  const nameOf = useMessages(toolNames);
  const change = (credits: number): string => formatNumber(credits, locale, { signDisplay: 'exceptZero' });
  const cause = t(`cause.${entry.cause}`);
  const tool = entry.tool_id === null ? undefined : toolById(entry.tool_id);
  return (
    <tr>
      <td>
        <time dateTime={entry.at}>{formatMoment(entry.at, locale)}</time>
      </td>
      <td className={table.lead}>{tool ? t('cause.ofTool', { cause, name: nameOf(tool.id) }) : cause}</td>
      <td data-label={t('history.column.paid')}>{change(entry.purchase_points)}</td>
      <td data-label={t('history.column.free')}>{change(entry.reward_points)}</td>
      <td data-label={t('history.column.balance')}>{formatNumber(entry.balance, locale)}</td>
    </tr>
  );
}

function CsvButton({ cause }: { readonly cause: Cause | null }) {
  const t = useMessages(catalogue);
  const host = useHost();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    const result = await host.api.download(historyCsvEndpoint, {
      query: cause === null ? {} : { cause },
      signal: host.signal,
    });
    if (host.signal.aborted) return;
    setBusy(false);
    if (result.ok) saveFile(result.data, 'credits-history.csv', document);
    else host.toast({ message: t('history.downloadFailed'), type: 'error' });
  };
  return (
    <Button icon={<Download />} busy={isBusy} onClick={() => void download()}>
      {t('history.csv')}
    </Button>
  );
}

/** A moment as people read it, in their own time. @param at ISO 8601 */
export function formatMoment(at: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}
