import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { Button, Checkbox, Disclosure, formatBytes, formatDuration, Notice, RadioCards } from '@facet/ui';
import { foundOf, type Insight } from '@facet/workbench';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Choice, choicesOf, type FoundMedia, keyOf, type ShownChoice } from './choices.ts';
import type { History, HistoryEntry } from './history.ts';
import * as styles from './links.module.css';
import type { Rights } from './rights.ts';

/** What the parts of a downloader see of its page. */
export interface LinkPartProps {
  readonly insights: { readonly link: Insight<FoundMedia> };
  readonly options: { readonly choice: Choice | null; readonly rights: boolean };
  setOption(name: 'choice', value: Choice | null): void;
  setOption(name: 'rights', value: boolean): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** What was found at the link, and what of it may be saved. */
export function FoundPart({
  insights: { link },
  options: { choice },
  setOption,
  disabled,
  t,
  first,
}: LinkPartProps & { readonly first: 'video' | 'sound' }) {
  const { locale } = useHost().i18n;
  const found = foundOf(link);
  if (!found) return null;
  const choices = choicesOf(found, first);
  return (
    <div className={styles.part}>
      <div className={styles.found}>
        <p className={styles.title}>{found.title}</p>
        <p className={styles.small}>
          {[
            found.author && t('found.author', { author: found.author }),
            found.duration && formatDuration(found.duration, locale),
            found.licence && t('found.licence', { licence: found.licence }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
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
    </div>
  );
}

function labelOf({ as, file, height }: ShownChoice, t: Translate): string {
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

/** Where the link is on a phone, and what the site says about downloads. */
export function SitePart({ t }: Pick<LinkPartProps, 't'>) {
  return (
    <div className={styles.part}>
      <Disclosure summary={t('steps.phone')}>
        <p className={styles.small}>{t('site.phone')}</p>
      </Disclosure>
      <Disclosure summary={t('steps.terms')}>
        <p className={styles.small}>{t('site.terms')}</p>
      </Disclosure>
    </div>
  );
}

const deviceTools = [
  ['/video-cutter', 'own.cut'],
  ['/tools/video-to-gif', 'own.gif'],
  ['/tools/video-joiner', 'own.join'],
] as const;

/** Tools that work with a file already on the device, whether or not the download works. */
export function OwnFilePart({ t }: Pick<LinkPartProps, 't'>) {
  const host = useHost();
  return (
    <Notice title={t('own.title')}>
      <div className={styles.part}>
        <p>{t('own.text')}</p>
        <p className={styles.actions}>
          {deviceTools.map(([path, label]) => (
            <Button key={path} variant="secondary" size="small" onClick={() => host.navigate(path)}>
              {t(label)}
            </Button>
          ))}
        </p>
      </div>
    </Notice>
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
