import { useMessages } from '@facet/platform/widget';
import { catalogue } from '../messages/index.ts';
import * as styles from './LoginDialog.module.css';

/** What a new account agrees to. */
export function Agreement() {
  const t = useMessages(catalogue);
  const link = (href: string, words: string) => (
    <a href={href} target="_blank" rel="noopener" title={t('register.agree.newTab')}>
      {words}
    </a>
  );
  return (
    <p className={styles.agree}>
      {t('register.agree.before')}
      {link('/terms-of-use', t('register.agree.terms'))}
      {t('register.agree.between')}
      {link('/privacy-policy', t('register.agree.privacy'))}
      {t('register.agree.after')}
    </p>
  );
}
