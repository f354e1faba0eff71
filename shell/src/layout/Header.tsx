import { cx, FacetMark, IconButton } from '@facet/ui';
import { Menu, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '../app/paths.ts';
import { useWords } from '../app/services.ts';
import { AccountArea } from './AccountArea.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import * as styles from './Header.module.css';

const links = [
  { to: paths.home, word: 'nav.home' },
  { to: paths.tools, word: 'nav.products' },
  { to: paths.pricing, word: 'nav.pricing' },
] as const;

/** The bar at the top of every page. On narrow screens navigation and account stand behind a button. */
export function Header() {
  const t = useWords();
  const { key } = useLocation();
  const menuId = useId();
  // A navigation closes the menu: it belongs to the place where it was opened.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpenAt(null);
    event.currentTarget.querySelector<HTMLElement>('[aria-controls]')?.focus();
  };

  return (
    <header className={styles.header} onKeyDown={closeOnEscape}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.logo} aria-label={t('site.home')}>
          <FacetMark />
          {t('site.name')}
        </Link>
        <IconButton
          className={styles.menuButton}
          label={t(isOpen ? 'nav.close' : 'nav.open')}
          icon={isOpen ? <X /> : <Menu />}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpenAt(isOpen ? null : key)}
        />
        <div id={menuId} className={styles.menu} data-open={isOpen}>
          <nav aria-label={t('nav.main')}>
            <ul className={styles.links}>
              {links.map(({ to, word }) => (
                <li key={to}>
                  <NavLink to={to} end className={cx(styles.link)}>
                    {t(word)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.side}>
            <AccountArea />
            <ThemeToggle />
          </div>
        </div>
      </div>
    </header>
  );
}
