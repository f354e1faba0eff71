import { Button, Notice } from '@facet/ui';
import { useServices } from '../site/services.ts';
import * as styles from './Frame.module.css';
import { catalogue } from './messages/index.ts';

/** The page of a frame that stands in none. */
export function FrameAlone({ href }: { readonly href: string }) {
  const t = useServices().i18n.translator(catalogue);
  return (
    <main className={styles.window}>
      <Notice title={t('alone.title')} action={<Button href={href}>{t('alone.link')}</Button>}>
        {t('alone.text')}
      </Notice>
    </main>
  );
}
