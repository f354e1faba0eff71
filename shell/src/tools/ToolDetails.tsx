import { isWorking, type Tool } from '@facet/catalog';
import { Button, Disclosure, Notice, Skeleton, VisuallyHidden } from '@facet/ui';
import { Info, ShieldCheck } from 'lucide-react';
import { Suspense, use } from 'react';
import { RetryBoundary } from '../site/RetryBoundary.tsx';
import { useServices, useWords } from '../site/services.ts';
import { forget, longWords } from './long-words.ts';
import { ToolExample } from './ToolExample.tsx';
import * as styles from './ToolDetails.module.css';

/** What a tool does, how, what it made of a sample, with which limits, and what becomes of the visitor's files. */
export function ToolDetails({ tool }: { readonly tool: Tool }) {
  const { i18n } = useServices();
  return (
    <RetryBoundary
      // Another tool gets a new chance.
      key={tool.id}
      onRetry={() => {
        forget(tool, i18n);
      }}
      fallback={(retry) => <FailedWords onRetry={retry} />}
    >
      <Suspense fallback={<Waiting tool={tool} />}>
        <Details tool={tool} />
      </Suspense>
    </RetryBoundary>
  );
}

function Waiting({ tool }: { readonly tool: Tool }) {
  const t = useWords();
  return (
    <div className={styles.waiting}>
      <span role="status">
        <VisuallyHidden>{t('page.loadingWords')}</VisuallyHidden>
      </span>
      <Example tool={tool} />
      <Skeleton lines={3} />
      <Skeleton lines={4} />
      <Skeleton lines={3} />
    </div>
  );
}

function FailedWords({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords();
  return (
    <div className={styles.waiting}>
      <Notice tone="warning" action={<Button onClick={onRetry}>{t('page.tryAgain')}</Button>}>
        {t('page.wordsFailed')}
      </Notice>
    </div>
  );
}

/** Of a tool that runs here. */
function Example({ tool }: { readonly tool: Tool }) {
  return isWorking(tool) && <ToolExample tool={tool} className={styles.example} />;
}

const presentHeadings = {
  about: 'tool.about',
  steps: 'tool.steps',
  limits: 'tool.limits',
  privacy: 'tool.privacy',
  questions: 'tool.questions',
} as const;
const plannedHeadings = {
  about: 'tool.planned.about',
  steps: 'tool.planned.steps',
  limits: 'tool.planned.limits',
  privacy: 'tool.planned.privacy',
  questions: 'tool.planned.questions',
} as const;

function Details({ tool }: { readonly tool: Tool }) {
  const { i18n } = useServices();
  const t = useWords();
  const words = use(longWords(tool, i18n));
  // A tool that is still to come has no steps in the present tense.
  const headings = tool.expose !== null ? presentHeadings : plannedHeadings;
  return (
    <div className={styles.details}>
      <div className={styles.opening}>
        <section className={styles.about}>
          <h2 className={styles.heading}>{t(headings.about)}</h2>
          <p className={styles.promise}>{words.promise}</p>
        </section>
        <Example tool={tool} />
        <section className={styles.steps}>
          <h2 className={styles.heading}>{t(headings.steps)}</h2>
          <ol className={styles.stepList}>
            {words.steps.map((step) => (
              <li key={step} className={styles.step}>
                {step}
              </li>
            ))}
          </ol>
        </section>
      </div>
      <section className={styles.limits}>
        <h2 className={styles.heading}>{t(headings.limits)}</h2>
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
        <h2 className={styles.heading}>{t(headings.privacy)}</h2>
        <p className={styles.sentence}>
          <ShieldCheck aria-hidden="true" />
          {words.privacy}
        </p>
      </section>
      {words.questions.length > 0 && (
        <section className={styles.questions}>
          <h2 className={styles.heading}>{t(headings.questions)}</h2>
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
