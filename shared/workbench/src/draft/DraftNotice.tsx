import { Button, Notice } from '@facet/ui';
import { Trash2 } from 'lucide-react';
import { useWords } from '../messages/index.ts';
import type { DraftState } from './useDraft.ts';
import * as styles from './draft.module.css';

interface DraftNoticeProps {
  readonly state: DraftState;
  readonly disabled: boolean;
  readonly onDiscard: () => void;
  readonly onDismiss: () => void;
}

/** Says that unfinished work was restored, with a button that deletes it. */
export function DraftNotice({ state, disabled, onDiscard, onDismiss }: DraftNoticeProps) {
  const t = useWords();
  switch (state) {
    case 'none':
      return null;
    case 'unreadable':
      return <Notice tone="warning">{t('draft.unreadable')}</Notice>;
    case 'restored':
      return (
        <Notice tone="info">
          <div className={styles.restored}>
            <span>{t('draft.restored')}</span>
            <span className={styles.buttons}>
              <Button size="small" onClick={onDismiss}>
                {t('draft.go-on')}
              </Button>
              <Button size="small" variant="ghost" icon={<Trash2 />} disabled={disabled} onClick={onDiscard}>
                {t('draft.discard')}
              </Button>
            </span>
          </div>
        </Notice>
      );
    default:
      return state satisfies never;
  }
}
