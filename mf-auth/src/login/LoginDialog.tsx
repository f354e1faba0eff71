import type { BusMap, DialogWidgetProps } from '@facet/contracts';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Dialog, Notice } from '@facet/ui';
import { catalogue } from '../messages/index.ts';
import * as styles from './LoginDialog.module.css';

export type LoginDialogProps = DialogWidgetProps &
  BusMap['openLogin'] & {
    /** Tools that work without an account, best first; the host knows them. */
    readonly tools?: readonly { readonly name: string; readonly path: string }[];
  };

/** What `openLogin` opens while there are no accounts: says so, and what works without one. */
export function LoginDialog({ mode, reason, tools = [], onClose }: LoginDialogProps) {
  const t = useMessages(catalogue);
  const host = useHost();
  const go = (path: string) => {
    onClose();
    host.navigate(path);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(mode === 'register' ? 'login.title.register' : 'login.title')}
      description={t('login.lead')}
      closeLabel={t('login.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('login.close')}</Button>
          <Button variant="primary" onClick={() => go('/tools')} data-autofocus>
            {t('login.all')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {reason !== undefined && <Notice>{reason}</Notice>}
        <section>
          <h3 className={styles.heading}>{t('login.today')}</h3>
          <ul className={styles.facts}>
            <li>{t('login.today.device')}</li>
            <li>{t('login.today.private')}</li>
            <li>{t('login.today.results')}</li>
          </ul>
        </section>
        {tools.length > 0 && (
          <section>
            <h3 className={styles.heading}>{t('login.tools')}</h3>
            <ul className={styles.tools}>
              {tools.map(({ name, path }) => (
                <li key={path}>
                  <Button size="small" onClick={() => go(path)}>
                    {name}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
