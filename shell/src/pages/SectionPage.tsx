import { wordsOfSection, type Section } from '@facet/catalog';
import { PageHeading } from '../head/PageHead.tsx';
import { useServices, useWords } from '../site/services.ts';
import { ToolList } from '../tools/ToolCard.tsx';
import { ToolPage } from './ToolPage.tsx';
import * as styles from './pages.module.css';

/** A page that stands for a group of tools; one that is a tool itself shows the tool first. */
export function SectionPage({ section }: { readonly section: Section }) {
  const { i18n } = useServices();
  const t = useWords();
  const words = wordsOfSection(section, i18n.locale);
  const listed = section.tools;

  if (section.tool) {
    return (
      <ToolPage tool={section.tool}>
        <section>
          <h2 className={styles.subtitle}>{words.title}</h2>
          <p className={styles.introBelow}>{words.description}</p>
          <ToolList tools={listed} />
        </section>
      </ToolPage>
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.title}>{words.title}</PageHeading>
        <p className={styles.intro}>{words.description}</p>
      </header>
      <section>
        <h2 className={styles.subtitle}>{t('tools.count', { count: listed.length })}</h2>
        <ToolList tools={listed} />
      </section>
    </div>
  );
}
