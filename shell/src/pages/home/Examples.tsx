import { toolById, wordsOf, type ToolName } from '@facet/catalog';
import { Card } from '@facet/ui';
import { ArrowRight } from 'lucide-react';
import { useServices, useWords } from '../../site/services.ts';
import { ToolLink } from '../../tools/ToolLink.tsx';
import { ExampleCompare, type ExampleName } from './ExampleCompare.tsx';
import * as styles from './Examples.module.css';

const examples = [
  { name: 'stairs-swap', tool: 'ai-face-swap' },
  { name: 'light-leak-blend', tool: 'ai-image-blender' },
  { name: 'overlay-blend', tool: 'ai-image-blender' },
] as const satisfies readonly { readonly name: ExampleName; readonly tool: ToolName }[];

/** What the tools made of some photos. */
export function Examples() {
  const t = useWords();
  return (
    <section>
      <h2 className={styles.heading}>{t('home.examples')}</h2>
      <p className={styles.lead}>{t('home.examples.intro')}</p>
      <ul className={styles.list}>
        {examples.map((example) => (
          <Example key={example.name} {...example} />
        ))}
      </ul>
    </section>
  );
}

function Example({ name, tool: id }: (typeof examples)[number]) {
  const { i18n } = useServices();
  const t = useWords();
  const tool = toolById(id)!;
  const title = t(`home.example.${name}.title`);
  return (
    <Card as="li" padding="none" className={styles.example}>
      <ExampleCompare name={name} label={title} className={styles.compare} />
      <div className={styles.body}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{t(`home.example.${name}.text`)}</p>
        <p className={styles.way}>
          <ToolLink tool={tool} className={styles.link}>
            {wordsOf(tool, i18n.locale).title}
            <ArrowRight aria-hidden="true" />
          </ToolLink>
        </p>
      </div>
    </Card>
  );
}
