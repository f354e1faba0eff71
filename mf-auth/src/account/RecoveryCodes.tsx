import { useMessages } from '@facet/platform/widget';
import { Button, Notice, saveFile } from '@facet/ui';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { catalogue } from '../messages/index.ts';
import * as styles from './Account.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Codes for when the app is lost; they cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useMessages(catalogue);
  const title = useRef<HTMLHeadingElement>(null);
  // The form that led here is gone.
  useEffect(() => {
    title.current?.focus();
  }, []);
  const save = (): void => {
    const text = `${t('account.codes.recovery')}\n\n${codes.join('\n')}\n`;
    saveFile(new Blob([text], { type: 'text/plain' }), 'facet-recovery-codes.txt', document);
  };
  return (
    <div className={styles.section}>
      <h3 ref={title} tabIndex={-1} className={styles.device}>
        {t('account.codes.recovery')}
      </h3>
      <Notice tone="warning">{t('account.codes.recovery.text')}</Notice>
      <ul className={styles.recovery}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon={<Download />} onClick={save}>
          {t('account.codes.recovery.save')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('account.codes.recovery.kept')}
        </Button>
      </div>
    </div>
  );
}
