import { toolsInGroup } from '@facet/catalog';
import { PageHeading } from '../head/PageHead.tsx';
import { useWords } from '../site/services.ts';
import { ToolShelf } from '../tools/ToolShelf.tsx';
import * as styles from './pages.module.css';

/** The front page of a language that has the face swap tools. */
export function FaceSwapPage() {
  const t = useWords();
  const listed = toolsInGroup('Face Swap');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.title}>{t('faceSwap.title')}</PageHeading>
        <p className={styles.intro}>{t('faceSwap.intro')}</p>
      </header>
      <section>
        <h2 className={styles.subtitle}>{t('tools.count', { count: listed.length })}</h2>
        <ToolShelf tools={listed} isFirst />
      </section>
    </div>
  );
}
