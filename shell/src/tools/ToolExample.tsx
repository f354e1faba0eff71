import { wordsOf, type Tool } from '@facet/catalog';
import { ExampleCompare } from '../examples/ExampleCompare.tsx';
import { ExampleLoop } from '../examples/ExampleLoop.tsx';
import { exampleOf, type Example } from '../examples/examples.ts';
import { useServices, useWords } from '../site/services.ts';
import * as styles from './ToolExample.module.css';

/** What the tool made of one of our samples; nothing of a tool whose work no picture shows. */
export function ToolExample({ tool }: { readonly tool: Tool }) {
  const { i18n } = useServices();
  const t = useWords();
  const example = exampleOf(tool.id);
  if (example.kind === 'drawing') return null;
  const name = wordsOf(tool, i18n.locale).title;
  return (
    <section className={styles.example}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{t('tool.example')}</h2>
        <p className={styles.text}>{t(wordsFor(example))}</p>
      </div>
      {example.kind === 'loop' ? (
        <ExampleLoop example={example} label={t('example.after.alt', { name })} />
      ) : (
        <ExampleCompare tool={tool.id} name={name} className={styles.compare} />
      )}
    </section>
  );
}

function wordsFor(example: Exclude<Example, { kind: 'drawing' }>) {
  if (example.kind === 'pair') return 'tool.example.text';
  return example.hasSound ? 'tool.example.sounding' : 'tool.example.loop';
}
