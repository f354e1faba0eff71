import { Button, Dialog } from '@facet/ui';
import { useHost } from '@facet/platform/widget';
import { useWords } from '../messages/index.ts';
import * as styles from './consent.module.css';

interface ConsentDialogProps {
  readonly open: boolean;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Asks once whether everyone shown agreed. A partner's text is added below and replaces nothing. */
export function ConsentDialog({ open, onAgree, onClose }: ConsentDialogProps) {
  const t = useWords();
  const added = useHost().partner?.consent ?? null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('consent.title')}
      description={t('consent.body')}
      closeLabel={t('consent.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('consent.decline')}</Button>
          <Button variant="primary" data-autofocus onClick={onAgree}>
            {t('consent.agree')}
          </Button>
        </>
      }
    >
      <p>{t('consent.minors')}</p>
      {added && (
        <p className={styles.added}>
          {t('consent.from', { site: added.site })} {added.text}
        </p>
      )}
    </Dialog>
  );
}
