import { wordsOf, type Tool } from '@facet/catalog';
import { cx } from '@facet/ui';
import { ExampleCompare } from '../examples/ExampleCompare.tsx';
import { ExampleLoop } from '../examples/ExampleLoop.tsx';
import { exampleOf, type Example } from '../examples/examples.ts';
import { useServices, useWords } from '../site/services.ts';
import * as styles from './ToolExample.module.css';

/** What the tool made of one of our samples. Empty for a tool whose work no picture shows. */
export function ToolExample({ tool, className }: { readonly tool: Tool; readonly className?: string | undefined }) {
  const { i18n } = useServices();
  const t = useWords();
  const example = exampleOf(tool.id);
  if (example.kind === 'drawing') return null;
  const name = wordsOf(tool, i18n.locale).title;
  return (
    <figure className={cx(styles.example, className)}>
      {example.kind === 'loop' ? (
        <ExampleLoop example={example} label={t('example.after.alt', { name })} />
      ) : (
        <ExampleCompare tool={tool.id} name={name} className={styles.compare} />
      )}
      <figcaption className={styles.text}>
        <strong className={styles.lead}>{t('tool.example')}</strong> {t(wordsFor(example))}
      </figcaption>
    </figure>
  );
}

function wordsFor(example: Exclude<Example, { kind: 'drawing' }>) {
  if (example.kind === 'pair') return 'tool.example.text';
  return example.hasSound ? 'tool.example.sounding' : 'tool.example.loop';
}
