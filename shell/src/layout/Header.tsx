import { FacetMark } from '@facet/ui';
import { Link, NavLink } from 'react-router';
import { paths } from '../site/paths.ts';
import { useWords } from '../site/services.ts';
import { usePagePreload } from '../preload/use-page-preload.ts';
import { useLocalPath } from '../routes/use-local-path.ts';
import { LazyTray } from '../tray/LazyTray.tsx';
import { AccountArea } from './account/AccountArea.tsx';
import { FreeCredits } from './account/FreeCredits.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { navLinks } from './nav-links.ts';
import { ProductsMenu } from './products/ProductsMenu.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import * as styles from './Header.module.css';

/** The bar at the top of every page. On narrow screens navigation and account stand behind a button. */
export function Header() {
  const t = useWords();
  const localPath = useLocalPath();
  const [home, ...others] = navLinks;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={localPath(paths.home)} className={styles.logo} aria-label={t('site.home')}>
          <FacetMark />
          {t('site.name')}
        </Link>
        <nav aria-label={t('nav.main')} className={styles.nav}>
          <ul className={styles.links}>
            <li>
              <NavItem {...home} />
            </li>
            <li>
              <ProductsMenu />
            </li>
            {others.map((link) => (
              <li key={link.to}>
                <NavItem {...link} />
              </li>
            ))}
            <li>
              <HelpMenu />
            </li>
          </ul>
        </nav>
        <LazyTray />
        <div className={styles.side}>
          <FreeCredits />
          <AccountArea />
          <ThemeToggle />
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}

function NavItem({ to, word }: (typeof navLinks)[number]) {
  const t = useWords();
  const path = useLocalPath()(to);
  const preload = usePagePreload(path);
  return (
    <NavLink to={path} end={to === paths.home} className={styles.link!} {...preload}>
      {t(word)}
    </NavLink>
  );
}
