import { FacetMark } from '@facet/ui';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useWords } from '../app/services.ts';
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
      { to: paths.yourData, word: 'footer.yourData' },
    ],
  },
] as const;

/** The end of every page. */
export function Footer() {
  const t = useWords();
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
                    <Link to={to} className={styles.link}>
                      {t(word)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
