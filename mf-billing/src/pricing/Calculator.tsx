import { isWorking, packages, toolNames, tools, totalCredits, type Tool } from '@facet/catalog';
import { useHost, useMessages } from '@facet/platform/widget';
import { Card, Field, formatList, formatMoney, formatNumber, SegmentedControl, Select, TextInput } from '@facet/ui';
import { useId, useState } from 'react';
import { freeRunsADay, parseCount, planFor, priceOfRun, runsFor } from '../core/plan.ts';
import { catalogue } from '../messages/index.ts';
import * as styles from './Calculator.module.css';

/** Those that can be run. */
const paidTools = tools.filter((tool) => isWorking(tool) && tool.credits > 0);
const MOST_RUNS = 10_000;
const MOST_CREDITS = 1_000_000;

type By = 'tool' | 'credits';

/** Turns runs of a tool, or an amount of credits, into a package. */
export function Calculator() {
  const t = useMessages(catalogue);
  const nameOf = useMessages(toolNames);
  const { locale } = useHost().i18n;
  const titleId = useId();
  const [by, setBy] = useState<By>('tool');
  const [toolId, setToolId] = useState<string>(paidTools[0]!.id);
  const [runs, setRuns] = useState('10');
  const [amount, setAmount] = useState('5000');
  const tool = paidTools.find(({ id }) => id === toolId) ?? paidTools[0]!;
  const most = by === 'tool' ? MOST_RUNS : MOST_CREDITS;
  const count = parseCount(by === 'tool' ? runs : amount, most);
  const need = count === null ? null : by === 'tool' ? count * tool.credits : count;
  const invalid = count === null && t('calculator.invalid', { most: formatNumber(most, locale) });
  return (
    <Card as="section" className={styles.calculator} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('calculator.title')}</h2>
      <p className={styles.lead}>{t('calculator.lead')}</p>
      <div className={styles.form}>
        <SegmentedControl<By>
          legend={t('calculator.by')}
          hideLegend
          value={by}
          onChange={setBy}
          options={[
            { value: 'tool', label: t('calculator.by.tool') },
            { value: 'credits', label: t('calculator.by.credits') },
          ]}
        />
        {by === 'tool' ? (
          <div className={styles.fields}>
            <Field label={t('calculator.tool')}>
              <Select
                value={toolId}
                onChange={setToolId}
                options={paidTools.map((entry) => ({
                  value: entry.id as string,
                  label: t('calculator.option', { name: nameOf(entry.id), credits: entry.credits }),
                }))}
              />
            </Field>
            <Field label={t('calculator.runs')} error={invalid}>
              <TextInput inputMode="numeric" value={runs} onChange={setRuns} />
            </Field>
          </div>
        ) : (
          <div className={styles.fields}>
            <Field label={t('calculator.amount')} error={invalid}>
              <TextInput inputMode="numeric" value={amount} onChange={setAmount} />
            </Field>
          </div>
        )}
      </div>
      <output className={styles.answer}>
        {need !== null && <Answer need={need} tool={by === 'tool' ? tool : null} />}
      </output>
      {by === 'tool' && <RunsTable tool={tool} />}
    </Card>
  );
}

function Answer({ need, tool }: { readonly need: number; readonly tool: Tool | null }) {
  const t = useMessages(catalogue);
  const { locale } = useHost().i18n;
  const number = (value: number): string => formatNumber(value, locale);
  const plan = planFor(need);
  const parts = plan.parts.map(({ creditPackage, count }) =>
    count === 1 ? creditPackage.name : t('calculator.part', { count, name: creditPackage.name }),
  );
  return (
    <>
      <strong>{t('calculator.need', { count: need, amount: number(need) })}</strong>{' '}
      {t('calculator.fits', {
        packages: formatList(parts, locale),
        price: formatMoney(plan.priceUsd, 'USD', locale),
        left: t('pricing.credits', { amount: number(plan.credits - need) }),
      })}{' '}
      {tool && t('calculator.free', { count: freeRunsADay(tool.credits) })}
    </>
  );
}

function RunsTable({ tool }: { readonly tool: Tool }) {
  const t = useMessages(catalogue);
  const nameOf = useMessages(toolNames);
  const { locale } = useHost().i18n;
  return (
    <table className={styles.table}>
      <caption>{t('calculator.table', { tool: nameOf(tool.id) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('calculator.column.package')}</th>
          <th scope="col">{t('calculator.column.runs')}</th>
          <th scope="col">{t('calculator.column.price')}</th>
        </tr>
      </thead>
      <tbody>
        {packages.map((creditPackage) => (
          <tr key={creditPackage.id}>
            <th scope="row">{creditPackage.name}</th>
            <td>{formatNumber(runsFor(totalCredits(creditPackage), tool.credits), locale)}</td>
            <td>
              {formatNumber(priceOfRun(creditPackage, tool.credits), locale, {
                style: 'currency',
                currency: 'USD',
                minimumFractionDigits: 3,
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
