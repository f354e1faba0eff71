import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { Button, Checkbox, Disclosure, Field, formatBytes, formatDuration, RadioCards, Select } from '@facet/ui';
import { foundOf } from '@facet/workbench';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { choicesOf, type FoundMedia, keyOf, type ShownChoice } from './choices.ts';
import type { History, HistoryEntry } from './history.ts';
import * as styles from './links.module.css';
import type { LinkPartProps } from './options.ts';
import type { Rights } from './rights.ts';

interface FoundHeadProps {
  readonly title: string;
  /** A `data:` address. */
  readonly thumbnail: string | null;
  /** What is not known is left out. */
  readonly facts: readonly (string | number | null)[];
}

/** What was found, with its picture. */
export function FoundHead({ title, thumbnail, facts }: FoundHeadProps) {
  return (
    <div className={styles.head}>
      {thumbnail !== null && <img className={styles.thumbnail} src={thumbnail} alt="" />}
      <div className={styles.found}>
        <p className={styles.title}>{title}</p>
        <p className={styles.small}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}

/** What was found at the link, and what of it may be saved. */
export function FoundPart({ first, ...props }: LinkPartProps & { readonly first: 'video' | 'sound' }) {
  const { locale } = useHost().i18n;
  const { t } = props;
  const found = foundOf(props.insights.link);
  switch (found?.kind) {
    case 'direct': {
      const { name, bytes } = found.file;
      return (
        <div className={styles.part}>
          <FoundHead title={name} thumbnail={null} facts={[bytes === null ? null : formatBytes(bytes, locale)]} />
          <p className={styles.small}>{t('found.direct')}</p>
        </div>
      );
    }
    case 'found':
      return <MediaChoice {...props} found={found} first={first} />;
    case 'list':
    case undefined:
      return null;
    default:
      return found satisfies never;
  }
}

function MediaChoice({
  found,
  options: { choice, subtitles },
  setOption,
  disabled,
  t,
  first,
}: LinkPartProps & { readonly found: FoundMedia; readonly first: 'video' | 'sound' }) {
  const { locale } = useHost().i18n;
  const choices = choicesOf(found, first);
  const facts = [
    found.author && t('found.author', { author: found.author }),
    found.duration && formatDuration(found.duration, locale),
    found.chapters > 0 ? t('found.chapters', { count: found.chapters }) : null,
    found.licence && t('found.licence', { licence: found.licence }),
  ];
  return (
    <div className={styles.part}>
      <FoundHead title={found.title} thumbnail={found.thumbnail} facts={facts} />
      <RadioCards
        legend={t('choice.legend')}
        value={choice && keyOf(choice)}
        disabled={disabled}
        onChange={(key) => {
          const chosen = choices.find((shown) => shown.key === key);
          if (chosen) setOption('choice', { format: chosen.format, as: chosen.as });
        }}
        options={choices.map((shown) => ({
          value: shown.key,
          label: labelOf(shown, t),
          description: sizeOf(shown, locale, t),
        }))}
      />
      {choice?.as === 'video' && found.subtitles.length > 0 && (
        <Field label={t('subtitles.label')} hint={t('subtitles.hint')}>
          <Select
            value={subtitles ?? ''}
            disabled={disabled}
            onChange={(value) => setOption('subtitles', value === '' ? null : value)}
            options={[
              { value: '', label: t('subtitles.none') },
              ...found.subtitles.map(({ language, label }) => ({ value: language, label })),
            ]}
          />
        </Field>
      )}
    </div>
  );
}

export function labelOf({ as, file, height }: ShownChoice, t: Translate): string {
  if (as !== 'video') return t('choice.sound', { file });
  return height === null ? file : t('choice.height', { file, height });
}

function sizeOf({ bytes, approximate }: ShownChoice, locale: string, t: Translate): string {
  if (bytes === null) return t('choice.unknown');
  return t(approximate ? 'choice.about' : 'choice.size', { size: formatBytes(bytes, locale) });
}

/** The one question about rights, which is kept for the next time. */
export function RightsPart({ options, setOption, disabled, t, rights }: LinkPartProps & { readonly rights: Rights }) {
  const kept = rights.given();
  useEffect(() => {
    if (kept && !options.rights) setOption('rights', true);
  });
  return (
    <Checkbox
      label={t('rights.label')}
      hint={t('rights.hint')}
      checked={options.rights}
      disabled={disabled}
      onChange={(ticked) => {
        rights.set(ticked);
        setOption('rights', ticked);
      }}
    />
  );
}

interface SitePartProps extends Pick<LinkPartProps, 't'> {
  /** Rows of the table of what works: `site.row.<number>` and `site.row.<number>.how`. */
  readonly rows: number;
}

/** Where the link is on a phone, what works and what does not, and what the site says about downloads. */
export function SitePart({ t, rows }: SitePartProps) {
  const numbers = Array.from({ length: rows }, (_, i) => i);
  return (
    <div className={styles.part}>
      <Disclosure summary={t('steps.phone')}>
        <p className={styles.small}>{t('site.phone')}</p>
      </Disclosure>
      <Disclosure summary={t('steps.works')}>
        <table className={styles.table}>
          <tbody>
            {numbers.map((number) => (
              <tr key={number}>
                <th scope="row">{t(`site.row.${String(number)}`)}</th>
                <td>{t(`site.row.${String(number)}.how`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
      <Disclosure summary={t('steps.terms')}>
        <p className={styles.small}>{t('site.terms')}</p>
        <p className={styles.small}>{t('site.robots')}</p>
      </Disclosure>
    </div>
  );
}

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
