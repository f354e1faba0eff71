import { IconButton, Tabs } from '@facet/ui';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../site/paths.ts';
import { useServices, useWords } from '../site/services.ts';
import { useLocalPath } from '../routes/use-local-path.ts';
import { AccountTab } from './account/AccountTab.tsx';
import { FreeCredits } from './account/FreeCredits.tsx';
import { useDisclosure } from './disclosure.ts';
import { HelpLinks } from './HelpMenu.tsx';
import { navLinks } from './nav-links.ts';
import { LazyMenu, preloadMenu } from './products/lazy-menu.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import * as styles from './MobileMenu.module.css';

type TabName = 'menu' | 'products' | 'account';

/** The menu of narrow screens behind one button: navigation, products and account on three tabs. */
export function MobileMenu() {
  const { i18n } = useServices();
  const t = useWords();
  const disclosure = useDisclosure();
  const approach = (): void => preloadMenu(i18n.locale);
  const [tab, setTab] = useState<TabName>('menu');
  const { isOpen } = disclosure;
  return (
    <div className={styles.menu} {...disclosure.root}>
      <IconButton
        label={t(isOpen ? 'nav.close' : 'nav.open')}
        icon={isOpen ? <X /> : <Menu />}
        onPointerEnter={approach}
        onFocus={approach}
        {...disclosure.button}
      />
      <div {...disclosure.panel} className={styles.panel}>
        {isOpen && (
          <Tabs<TabName>
            label={t('nav.main')}
            className={styles.tabs}
            value={tab}
            onChange={setTab}
            tabs={[
              { id: 'menu', label: t('nav.tab.menu'), panel: <MenuTab /> },
              {
                id: 'products',
                label: t('nav.products'),
                panel: <LazyMenu place="tab" />,
              },
              {
                id: 'account',
                label: t('nav.tab.account'),
                panel: <AccountTab />,
              },
            ]}
          />
        )}
      </div>
    </div>
  );
}

function MenuTab() {
  const t = useWords();
  const localPath = useLocalPath();
  return (
    <div className={styles.sections}>
      <nav aria-label={t('nav.main')}>
        <ul className={styles.links}>
          {navLinks.map(({ to, word }) => (
            <li key={to}>
              <NavLink to={localPath(to)} end={to === paths.home} className={styles.link!}>
                {t(word)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <FreeCredits wide />
      <nav aria-label={t('nav.help')} className={styles.help}>
        <h2 className={styles.heading}>{t('nav.help')}</h2>
        <HelpLinks />
      </nav>
      <div className={styles.theme}>
        <ThemeToggle />
      </div>
    </div>
  );
}
