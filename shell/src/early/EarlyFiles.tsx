import type { FileKind } from '@facet/catalog';
import { acceptedBy } from '@facet/embed/first-file';
import { Skeleton } from '@facet/ui';
import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { useWords } from '../site/services.ts';
import { listenForUnload } from './early-files.ts';
import * as styles from './EarlyFiles.module.css';

/**
 * Stands in a tool's place until the tool is there, and takes its first file: by drop, by click and by keyboard, before any
 * script of the site runs but boot/first-script.ts, which listens.
 */
export function EarlyFiles({ kind }: { readonly kind: FileKind }) {
  const t = useWords();
  const id = useId();
  return (
    <div className={styles.panel}>
      <div className={styles.zone} data-early-files>
        <FileUp aria-hidden="true" className={styles.icon} />
        <label htmlFor={id} className={styles.title}>
          <span className={styles.forPointers}>{t(`early.${kind}`)}</span>
          <span className={styles.forFingers}>{t(`early.${kind}.touch`)}</span>
        </label>
        <p id={`${id}-hint`} className={styles.hint}>
          {t('early.hint')}
        </p>
        <p className={styles.taken}>{t('early.taken')}</p>
        <input
          ref={listenForUnload}
          id={id}
          type="file"
          multiple
          accept={acceptedBy[kind]}
          aria-describedby={`${id}-hint`}
          title=""
          className={styles.input}
        />
      </div>
      <div className={styles.side}>
        <Skeleton lines={3} />
        <Skeleton shape="block" className={styles.button} />
      </div>
    </div>
  );
}
