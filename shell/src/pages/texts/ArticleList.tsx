import { Card, Unbroken } from '@facet/ui';
import { Link } from 'react-router';
import { ToolPicture } from '../../examples/ToolPicture.tsx';
import type { ContentDocument } from '../../content/documents.ts';
import { tagName, useContentWords } from '../../content/messages/index.ts';
import { documentPath } from '../../content/names.ts';
import { Day } from './Dates.tsx';
import * as styles from './documents.module.css';

/** Articles with what they are about. */
export function ArticleList({
  articles,
  headingLevel,
}: {
  readonly articles: readonly ContentDocument[];
  readonly headingLevel: 2 | 3;
}) {
  const t = useContentWords();
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.articles}>
      {articles.map((article) => (
        <Card key={article.slug} as="li" interactive padding="none" className={styles.article}>
          {article.picture && <ToolPicture tool={article.picture} size="large" />}
          <div className={styles.articleBody}>
            <Heading className={styles.articleTitle}>
              <Link to={documentPath(article)} className={styles.articleLink}>
                <Unbroken text={article.title} />
              </Link>
            </Heading>
            <p className={styles.articleText}>{article.description}</p>
            <p className={styles.meta}>
              <Day date={article.date} />
              <span>{t('text.minutes', { count: article.minutes })}</span>
              <span>{article.tags.map((tag) => tagName(tag, t)).join(', ')}</span>
            </p>
          </div>
        </Card>
      ))}
    </ul>
  );
}
