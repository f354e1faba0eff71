import { Rss } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { PageHeading } from '../../head/PageHead.tsx';
import * as page from '../pages.module.css';
import * as chips from '../../tools/Chips.module.css';
import { articles, feedPath, tagPath, tagsOf } from '../../content/documents.ts';
import { tagName, useContentWords } from '../../content/messages/index.ts';
import { ArticleList } from './ArticleList.tsx';
import * as styles from './documents.module.css';

const tags = tagsOf(articles);

/** Every article, or those with the tag in the address. */
export function BlogPage() {
  const t = useContentWords();
  const [search] = useSearchParams();
  const chosenTag = search.get('tag');
  const listed = chosenTag === null ? articles : articles.filter((article) => article.tags.includes(chosenTag));
  const isUnknown = listed.length === 0;
  const chosen = isUnknown ? null : chosenTag;
  return (
    <div className={page.page}>
      <header className={page.head}>
        <PageHeading className={page.title}>{t('blog.title')}</PageHeading>
        <p className={page.intro}>{t('blog.intro')}</p>
        <p>
          <a href={feedPath} className={styles.feed}>
            <Rss aria-hidden="true" />
            {t('blog.feed')}
          </a>
        </p>
      </header>
      <nav aria-label={t('blog.filter')}>
        <ul className={chips.chips}>
          <li>
            <Link to={tagPath(null)} aria-current={chosen === null ? 'true' : undefined} className={chips.chip}>
              {t('blog.all')}
            </Link>
          </li>
          {tags.map(({ name }) => (
            <li key={name}>
              <Link to={tagPath(name)} aria-current={chosen === name ? 'true' : undefined} className={chips.chip}>
                {tagName(name, t)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className={page.count}>
        {isUnknown
          ? t('blog.nothing', { tag: chosenTag ?? '' })
          : chosen === null
            ? t('blog.count', { count: listed.length })
            : t('blog.countTag', { count: listed.length, tag: tagName(chosen, t) })}
      </p>
      <ArticleList articles={isUnknown ? articles : listed} headingLevel={2} />
    </div>
  );
}
