import { Button, Dialog } from '@facet/ui';
import { useWords } from '../messages/index.ts';

interface ConsentDialogProps {
  readonly open: boolean;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Asks once whether everyone shown agreed. */
export function ConsentDialog({ open, onAgree, onClose }: ConsentDialogProps) {
  const t = useWords();
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
    </Dialog>
  );
}
