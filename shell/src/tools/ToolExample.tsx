import { wordsOf, type Tool } from '@facet/catalog';
import { ExampleCompare } from '../examples/ExampleCompare.tsx';
import { exampleOf } from '../examples/examples.ts';
import { useServices, useWords } from '../site/services.ts';
import * as styles from './ToolExample.module.css';

/** What the tool made of one of its own samples; nothing of a tool whose work no picture shows. */
export function ToolExample({ tool }: { readonly tool: Tool }) {
  const { i18n } = useServices();
  const t = useWords();
  if (exampleOf(tool.id).kind === 'drawing') return null;
  return (
    <section className={styles.example}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{t('tool.example')}</h2>
        <p className={styles.text}>{t('tool.example.text')}</p>
      </div>
      <ExampleCompare tool={tool.id} name={wordsOf(tool, i18n.locale).title} className={styles.compare} />
    </section>
  );
}
