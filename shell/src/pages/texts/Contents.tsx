import { Link } from 'react-router';
import type { ContentDocument } from '../../content/documents.ts';
import { useContentWords } from '../../content/messages/index.ts';
import * as styles from './documents.module.css';

/** Fewer headings need no list. */
const FEWEST = 3;

/** Links to the headings of a text. */
export function Contents({ document: { headings } }: { readonly document: ContentDocument }) {
  const t = useContentWords();
  if (headings.length < FEWEST) return null;
  return (
    <nav aria-label={t('text.contents')} className={styles.contents}>
      <p className={styles.contentsTitle} aria-hidden="true">
        {t('text.contents')}
      </p>
      <ul className={styles.contentsList}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to pages beside this one, the present one marked. */
export function Siblings({
  label,
  pages,
  current,
}: {
  readonly label: string;
  readonly pages: readonly { readonly path: string; readonly name: string }[];
  readonly current: string;
}) {
  return (
    <nav aria-label={label} className={styles.siblings}>
      <ul className={styles.contentsList}>
        {pages.map(({ path, name }) => (
          <li key={path}>
            <Link to={path} aria-current={path === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
