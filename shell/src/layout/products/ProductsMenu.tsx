import { paths } from '../../site/paths.ts';
import { useServices, useWords } from '../../site/services.ts';
import { useDisclosure } from '../disclosure.ts';
import { NavButton } from '../NavButton.tsx';
import { LazyMenu, preloadMenu } from './lazy-menu.tsx';
import * as styles from './ProductsMenu.module.css';

/** The item Products of the navigation with its large panel. Pointing at it fetches the panel's body and opens nothing. */
export function ProductsMenu() {
  const { i18n } = useServices();
  const t = useWords();
  const disclosure = useDisclosure();
  return (
    <div {...disclosure.root}>
      <NavButton href={paths.tools} disclosure={disclosure} onApproach={() => preloadMenu(i18n.locale)}>
        {t('nav.products')}
      </NavButton>
      {disclosure.isOpen && <div aria-hidden="true" className={styles.scrim} onClick={disclosure.close} />}
      <div {...disclosure.panel} role="region" aria-label={t('nav.products')} className={styles.panel}>
        {disclosure.isOpen && <LazyMenu place="header" />}
      </div>
    </div>
  );
}
