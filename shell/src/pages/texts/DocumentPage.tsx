import { toolById } from '@facet/catalog';
import { buttonClass, Notice } from '@facet/ui';
import { Link } from 'react-router';
import { PageHeading } from '../../head/PageHead.tsx';
import { helpTopics, paths } from '../../site/paths.ts';
import { useServices } from '../../site/services.ts';
import * as page from '../pages.module.css';
import * as chips from '../../tools/Chips.module.css';
import { ToolList } from '../../tools/ToolCard.tsx';
import { documentOf, relatedArticles, tagPath, type ContentDocument } from '../../content/documents.ts';
import { tagName, useContentWords } from '../../content/messages/index.ts';
import { documentPath } from '../../content/names.ts';
import { TextBody } from './TextBody.tsx';
import { ArticleList } from './ArticleList.tsx';
import { ToolPicture } from '../../examples/ToolPicture.tsx';
import { Contents, Siblings } from './Contents.tsx';
import { Day } from './Dates.tsx';
import * as styles from './documents.module.css';

/** The page of one text. */
export function DocumentPage({ document }: { readonly document: ContentDocument }) {
  switch (document.kind) {
    case 'blog':
      return <ArticlePage article={document} />;
    case 'legal':
      return <LegalPage document={document} />;
    case 'help':
      return <HelpPage document={document} />;
    default:
      return document.kind satisfies never;
  }
}

function ArticlePage({ article }: { readonly article: ContentDocument }) {
  const t = useContentWords();
  const related = relatedArticles(article, 3);
  return (
    <article className={page.page}>
      <div className={styles.opening}>
        <header className={page.head}>
          <PageHeading className={page.title}>{article.title}</PageHeading>
          <p className={page.intro}>{article.description}</p>
          <dl className={styles.facts}>
            <div>
              <dt>{t('text.published')}</dt>
              <dd>
                <Day date={article.date} />
              </dd>
            </div>
            <div>
              <dt>{t('text.reading')}</dt>
              <dd>{t('text.minutes', { count: article.minutes })}</dd>
            </div>
          </dl>
          <nav aria-label={t('text.tags')}>
            <ul className={chips.chips}>
              {article.tags.map((tag) => (
                <li key={tag}>
                  <Link to={tagPath(tag)} className={chips.chip}>
                    {tagName(tag, t)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        {article.picture && <ToolPicture tool={article.picture} size="large" className={styles.openingPicture} />}
      </div>
      <div className={styles.columns}>
        <Contents document={article} />
        <TextBody document={article} />
      </div>
      <ToolsOf document={article} />
      {related.length > 0 && (
        <section>
          <h2 className={page.subtitle}>{t('text.related')}</h2>
          <ArticleList articles={related} headingLevel={3} />
        </section>
      )}
    </article>
  );
}

function LegalPage({ document }: { readonly document: ContentDocument }) {
  const t = useContentWords();
  return (
    <article className={page.page}>
      <header className={page.head}>
        <PageHeading className={page.title}>{document.title}</PageHeading>
        <Changed document={document} />
        {document.isTemplate && (
          <Notice tone="warning" title={t('legal.template.title')}>
            {t('legal.template.text')}
          </Notice>
        )}
        <OperatorFacts />
      </header>
      <div className={styles.columns}>
        <Contents document={document} />
        <TextBody document={document} />
      </div>
    </article>
  );
}

/** Who operates the site. The server that knows it writes it into the elements with `data-operator` (`fillOperator` of the build). */
function OperatorFacts() {
  const { operator } = useServices();
  const t = useContentWords();
  return (
    <section className={styles.operator} aria-labelledby="operator">
      <h2 id="operator" className={styles.operatorTitle}>
        {t('legal.operator')}
      </h2>
      <dl className={styles.facts}>
        {(['name', 'address', 'email'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(`legal.operator.${fact}`)}</dt>
            <dd data-operator={fact}>{operator[fact] ?? t('legal.operator.unset')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const helpPages = helpTopics.flatMap((topic) => documentOf({ kind: 'help', slug: topic }) ?? []);

function HelpPage({ document }: { readonly document: ContentDocument }) {
  const t = useContentWords();
  return (
    <article className={page.page}>
      <header className={page.head}>
        <PageHeading className={page.title}>{document.title}</PageHeading>
        <p className={page.intro}>{document.description}</p>
        <Siblings
          label={t('help.nav')}
          current={documentPath(document)}
          pages={helpPages.map((each) => ({ path: documentPath(each), name: each.title }))}
        />
      </header>
      <div className={styles.columns}>
        <Contents document={document} />
        <TextBody document={document} />
      </div>
      <ToolsOf document={document} />
      <section className={styles.contact}>
        <h2 className={page.subtitle}>{t('help.contact')}</h2>
        <p>{t('help.contact.text')}</p>
        <p>
          <Link to={paths.contact} className={buttonClass()}>
            {t('help.contact.link')}
          </Link>
        </p>
        <Changed document={document} />
      </section>
    </article>
  );
}

function Changed({ document }: { readonly document: ContentDocument }) {
  const t = useContentWords();
  return (
    <p className={styles.meta}>
      <span>{t('text.changed')}</span>
      <Day date={document.date} />
    </p>
  );
}

function ToolsOf({ document }: { readonly document: ContentDocument }) {
  const t = useContentWords();
  const tools = document.tools.flatMap((id) => toolById(id) ?? []);
  if (tools.length === 0) return null;
  return (
    <section>
      <h2 className={page.subtitle}>{t('text.tools')}</h2>
      <ToolList tools={tools} />
    </section>
  );
}
