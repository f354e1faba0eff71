import type { LongWords, Tool } from '@facet/catalog';
import { Button, Disclosure, Notice, Skeleton, VisuallyHidden } from '@facet/ui';
import { Info, ShieldCheck } from 'lucide-react';
import { useWords } from '../app/services.ts';
import { useLongWords } from './long-words.ts';
import * as styles from './ToolDetails.module.css';

/** What a tool does, how, with which limits, and what becomes of the visitor's files. */
export function ToolDetails({ tool }: { readonly tool: Tool }) {
  const t = useWords();
  const state = useLongWords(tool);
  switch (state.kind) {
    case 'loading':
      return (
        <div className={styles.waiting}>
          <span role="status">
            <VisuallyHidden>{t('page.loadingWords')}</VisuallyHidden>
          </span>
          <Skeleton lines={3} />
          <Skeleton lines={4} />
          <Skeleton lines={3} />
        </div>
      );
    case 'failed':
      return (
        <div className={styles.waiting}>
          <Notice tone="warning" action={<Button onClick={state.retry}>{t('page.tryAgain')}</Button>}>
            {t('page.wordsFailed')}
          </Notice>
        </div>
      );
    case 'ready':
      return <Details words={state.words} />;
    default:
      return state satisfies never;
  }
}

function Details({ words }: { readonly words: LongWords }) {
  const t = useWords();
  return (
    <div className={styles.details}>
      <section className={styles.about}>
        <h2 className={styles.heading}>{t('tool.about')}</h2>
        <p className={styles.promise}>{words.promise}</p>
      </section>
      <section className={styles.steps}>
        <h2 className={styles.heading}>{t('tool.steps')}</h2>
        <ol className={styles.stepList}>
          {words.steps.map((step) => (
            <li key={step} className={styles.step}>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.limits}>
        <h2 className={styles.heading}>{t('tool.limits')}</h2>
        <ul className={styles.limitList}>
          {words.limits.map((limit) => (
            <li key={limit} className={styles.limit}>
              <Info aria-hidden="true" />
              {limit}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.privacy}>
        <h2 className={styles.heading}>{t('tool.privacy')}</h2>
        <p className={styles.sentence}>
          <ShieldCheck aria-hidden="true" />
          {words.privacy}
        </p>
      </section>
      {words.questions.length > 0 && (
        <section className={styles.questions}>
          <h2 className={styles.heading}>{t('tool.questions')}</h2>
          <div>
            {words.questions.map(({ question, answer }) => (
              <Disclosure key={question} summary={question}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
