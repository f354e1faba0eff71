import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Card, EmptyState, formatBytes, formatList, Notice, Spinner } from '@facet/ui';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { catalogue } from '../messages/index.ts';
import type { Memory, Shelves } from './core/memories.ts';
import { MemoryRow } from './MemoryRow.tsx';
import { useDeviceData } from './useDeviceData.ts';
import * as styles from './DeviceData.module.css';

export interface DeviceDataProps {
  /** Storages other than the page's own, for tests. */
  readonly shelves?: Shelves;
}

/** What Facet stored in this browser, each with what it is for, and a way to have it forgotten. */
export function DeviceData({ shelves }: DeviceDataProps) {
  const t = useMessages(catalogue);
  const host = useHost();
  const { survey, total, look, forgetAll } = useDeviceData(shelves);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const nameOf = ({ purpose }: Memory) => t(`what.${purpose}`);
  const remove = async (memories: readonly Memory[], done: string) => {
    setBusy(true);
    const stayed = await forgetAll(memories);
    setBusy(false);
    // The pressed button is gone with its row.
    heading.current?.focus();
    for (const { memory, why } of stayed) {
      host.toast({ type: 'error', durationMs: 0, message: t(`data.failed.${why}`, { name: nameOf(memory) }) });
    }
    if (stayed.length === 0) host.toast({ type: 'success', message: done });
  };
  const forgetOne = async (memory: Memory) => {
    const precious = ['results', 'large-results', 'unfinished'].includes(memory.purpose);
    if (precious && !(await confirmRemoval('data.results'))) return;
    await remove([memory], t('data.forgotten', { name: nameOf(memory) }));
  };
  const confirmRemoval = (what: 'data.results' | 'data.forgetAll') =>
    host.confirm({
      title: t(`${what}.title`),
      message: t(`${what}.message`),
      confirmLabel: t(`${what}.confirm`),
      cancelLabel: t('data.cancel'),
      danger: true,
    });
  const forgetEverything = async () => {
    if (survey && (await confirmRemoval('data.forgetAll'))) await remove(survey.memories, t('data.forgottenAll'));
  };

  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {t('data.title')}
        </h2>
        <p className={styles.lead}>{t('data.lead')}</p>
      </header>
      {survey === null ? (
        <p role="status" className={styles.reading}>
          <Spinner /> {t('data.reading')}
        </p>
      ) : (
        <>
          {survey.unreadable.length > 0 && (
            <Notice tone="warning">
              {t('data.unreadable', {
                places: formatList(
                  survey.unreadable.map((place) => t(`place.${place}`)),
                  host.i18n.locale,
                ),
              })}
            </Notice>
          )}
          {survey.memories.length === 0 ? (
            <EmptyState icon={<ShieldCheck />} title={t('data.empty.title')} headingLevel={3}>
              {t('data.empty.text')}
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {survey.memories.map((memory) => (
                <Card as="li" padding="compact" key={memory.id}>
                  <MemoryRow memory={memory} disabled={busy} onForget={() => void forgetOne(memory)} />
                </Card>
              ))}
            </ul>
          )}
          <footer className={styles.foot}>
            <p className={styles.total}>
              {total !== null && total > 0 && t('data.total', { size: formatBytes(total, host.i18n.locale) })}
            </p>
            <div className={styles.actions}>
              <Button disabled={busy} onClick={() => void look()}>
                {t('data.refresh')}
              </Button>
              {survey.memories.length > 0 && (
                <Button variant="danger" busy={busy} onClick={() => void forgetEverything()}>
                  {t('data.forgetAll')}
                </Button>
              )}
            </div>
          </footer>
        </>
      )}
    </section>
  );
}
