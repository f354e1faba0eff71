import { isWorking, relatedTools, wordsOfSection, type Section } from '@facet/catalog';
import { PageHeading } from '../head/PageHead.tsx';
import { useServices, useWords } from '../site/services.ts';
import { ToolList } from '../tools/ToolCard.tsx';
import { ToolShelf } from '../tools/ToolShelf.tsx';
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
          <ToolShelf tools={listed} />
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
        <h2 className={styles.subtitle}>{t('tools.working')}</h2>
        <ToolShelf tools={listed} isFirst />
      </section>
      <OthersThatWork section={section} />
    </div>
  );
}

/** A section of which hardly anything runs here is not left empty: below it stands what runs of the others. */
function OthersThatWork({ section }: { readonly section: Section }) {
  const t = useWords();
  const [first] = section.tools;
  if (!first || section.tools.filter(isWorking).length > FEW) return null;
  const others = relatedTools(first, { workingOnly: true, limit: 12 }).filter((tool) => !section.tools.includes(tool));
  return (
    <section>
      <h2 className={styles.subtitle}>{t('tools.others')}</h2>
      <ToolList tools={others.slice(0, 6)} />
    </section>
  );
}

/** So many tools fill a section. */
const FEW = 3;
