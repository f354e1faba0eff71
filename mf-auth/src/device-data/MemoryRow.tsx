import { useHost, useMessages } from '@facet/platform/widget';
import { Button, formatBytes } from '@facet/ui';
import { catalogue } from '../messages/index.ts';
import type { Memory } from './core/memories.ts';
import * as styles from './DeviceData.module.css';

export interface MemoryRowProps {
  readonly memory: Memory;
  readonly disabled: boolean;
  readonly onForget: () => void;
}

/** One thing that the browser remembers: what, why, where, how much. */
export function MemoryRow({ memory, disabled, onForget }: MemoryRowProps) {
  const t = useMessages(catalogue);
  const { locale } = useHost().i18n;
  const { place, purpose, names, count, bytes } = memory;
  const name = t(`what.${purpose}`);
  const amount = [
    count !== null && t(place === 'database' ? 'size.records' : 'size.files', { count }),
    bytes !== null && formatBytes(bytes, locale),
  ].filter((part) => part !== false);
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p>{t(`what.${purpose}.why`)}</p>
        <p className={styles.facts}>
          <span>{t(`place.${place}`)}</span>
          {names.map((technical) => (
            <code key={technical}>{technical}</code>
          ))}
          {amount.length > 0 && <span>{amount.join(' · ')}</span>}
        </p>
      </div>
      <Button
        size="small"
        disabled={disabled}
        aria-label={t('data.forget.named', { name: purpose === 'other' ? (names[0] ?? name) : name })}
        onClick={onForget}
      >
        {t('data.forget')}
      </Button>
    </div>
  );
}
