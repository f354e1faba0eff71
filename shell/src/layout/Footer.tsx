import { FacetMark, VisuallyHidden } from '@facet/ui';
import { Link } from 'react-router';
import { blogPath, helpPath, paths } from '../site/paths.ts';
import { useWords } from '../site/services.ts';
import { documentPath } from '../content/names.ts';
import { useLocalPath } from '../routes/use-local-path.ts';
import * as styles from './Footer.module.css';

const columns = [
  {
    heading: 'footer.tools',
    links: [
      { to: paths.tools, word: 'footer.allTools' },
      { to: '/ai-face-swap', word: 'footer.faceSwap' },
      { to: '/video-downloader', word: 'footer.downloader' },
    ],
  },
  {
    heading: 'footer.sections',
    links: [
      { to: '/ai-image-generator', word: 'footer.imageGenerator' },
      { to: '/ai-video-generator', word: 'footer.videoGenerator' },
    ],
  },
  {
    heading: 'footer.facet',
    links: [
      { to: paths.pricing, word: 'footer.pricing' },
      { to: blogPath, word: 'footer.blog' },
      { to: helpPath('documentation'), word: 'footer.help' },
      { to: paths.contact, word: 'footer.contact' },
      { to: paths.status, word: 'footer.status' },
      { to: paths.partners, word: 'footer.partners' },
    ],
  },
] as const;

/** They open in a new tab, so that the visitor keeps the form they were filling in (product 2.4). */
const legal = [
  { to: documentPath({ kind: 'legal', slug: 'terms-of-use' }), word: 'footer.terms' },
  { to: documentPath({ kind: 'legal', slug: 'privacy-policy' }), word: 'footer.privacy' },
  { to: documentPath({ kind: 'legal', slug: 'licences' }), word: 'footer.licences' },
] as const;

/** The end of every page. */
export function Footer() {
  const t = useWords();
  const localPath = useLocalPath();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.claim}>
          <p className={styles.name}>
            <FacetMark />
            {t('site.name')}
          </p>
          <p>{t('footer.claim')}</p>
        </div>
        <nav aria-label={t('footer.name')} className={styles.columns}>
          {columns.map(({ heading, links }) => (
            <div key={heading}>
              <h2 className={styles.heading}>{t(heading)}</h2>
              <ul className={styles.links}>
                {links.map(({ to, word }) => (
                  <li key={to}>
                    <Link to={localPath(to)} className={styles.link}>
                      {t(word)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <ul className={styles.legal}>
          {legal.map(({ to, word }) => (
            <li key={to}>
              <a href={to} target="_blank" rel="noopener" className={styles.link}>
                {t(word)}
                <VisuallyHidden> {t('link.newTab')}</VisuallyHidden>
              </a>
            </li>
          ))}
          <li>
            <Link to={paths.work} className={styles.link}>
              {t('work.title')}
            </Link>
          </li>
          <li>
            <Link to={paths.yourData} className={styles.link}>
              {t('footer.yourData')}
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
