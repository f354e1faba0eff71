import { toolById, toolNames } from '@facet/catalog';
import { type PartnerUsage, partnerUsageEndpoint } from '@facet/contracts/partners';
import { useAnswer, useHost, useMessages } from '@facet/platform/widget';
import { Button, EmptyState, formatNumber, Notice, SegmentedControl, Skeleton, VisuallyHidden } from '@facet/ui';
import { ChartColumn } from 'lucide-react';
import { useId, useState } from 'react';
import { catalogue } from './messages/index.ts';
import { daysOf } from './usage.ts';
import * as styles from './PartnerConsole.module.css';
import * as table from '../core/table.module.css';

const spans = ['7', '30', '90'] as const;

/** Usage by tool and day: runs a day as a chart, everything as a table. */
export function UsageReport() {
  const t = useMessages(catalogue);
  const titleId = useId();
  const [span, setSpan] = useState<(typeof spans)[number]>('30');
  const { reading, reload } = useAnswer(partnerUsageEndpoint, { query: { days: Number(span) } });
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('usage.title')}</h2>
      <p>{t('usage.text')}</p>
      <SegmentedControl
        legend={t('usage.span')}
        hideLegend
        value={span}
        onChange={setSpan}
        options={spans.map((value) => ({ value, label: t('usage.days', { days: value }) }))}
      />
      {reading.kind === 'loading' && <Skeleton lines={4} />}
      {reading.kind === 'failed' && (
        <Notice tone="error" action={<Button onClick={() => void reload()}>{t('again')}</Button>}>
          {t('failed')}
        </Notice>
      )}
      {reading.kind === 'ready' && reading.data.length === 0 && (
        <EmptyState className={styles.unused} icon={<ChartColumn />} headingLevel={3} title={t('usage.none')}>
          {t('usage.none.text')}
        </EmptyState>
      )}
      {reading.kind === 'ready' && reading.data.length > 0 && (
        <>
          <Chart usage={reading.data} days={Number(span)} />
          <UsageTable usage={reading.data} />
        </>
      )}
    </section>
  );
}

function Chart({ usage, days }: { readonly usage: readonly PartnerUsage[]; readonly days: number }) {
  const t = useMessages(catalogue);
  const { locale } = useHost().i18n;
  const [today] = useState(() => new Date());
  const all = daysOf(usage, days, today);
  const most = Math.max(1, ...all.map(({ starts }) => starts));
  const total = all.reduce((sum, { starts }) => sum + starts, 0);
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${String(days)} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('usage.chart', { count: total, runs: formatNumber(total, locale), days })}
      >
        {all.map(({ day, starts }, index) => (
          <rect
            key={day}
            x={index + 0.1}
            width={0.8}
            y={100 - (starts / most) * 100}
            height={Math.max((starts / most) * 100, 1)}
          />
        ))}
      </svg>
      <figcaption className={styles.axis}>
        <span>{formatDay(all[0]?.day ?? '', locale)}</span>
        <span>{t('usage.most', { count: most, runs: formatNumber(most, locale) })}</span>
        <span>{formatDay(all.at(-1)?.day ?? '', locale)}</span>
      </figcaption>
    </figure>
  );
}

const columns = ['day', 'tool', 'starts', 'results', 'tasks', 'credits'] as const;

function UsageTable({ usage }: { readonly usage: readonly PartnerUsage[] }) {
  const t = useMessages(catalogue);
  const nameOf = useMessages(toolNames);
  const { locale } = useHost().i18n;
  const titleId = useId();
  return (
    // A phone shows cards; where the table is wider than the page it scrolls by itself, also by the keyboard.
    <div className={table.scroll} role="region" tabIndex={0} aria-labelledby={titleId}>
      <table className={table.table}>
        <caption id={titleId}>
          <VisuallyHidden>{t('usage.table')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {usage.map((row) => {
            const tool = toolById(row.tool);
            return (
              <tr key={`${row.day} ${row.tool}`}>
                <td>{formatDay(row.day, locale)}</td>
                <td className={table.lead}>{tool ? nameOf(tool.id) : row.tool}</td>
                {(['starts', 'results', 'tasks', 'credits'] as const).map((name) => (
                  <td key={name} data-label={t(`column.${name}`)}>
                    {formatNumber(row[name], locale)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** @param day UTC, `YYYY-MM-DD` */
function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
