import { toolById, wordsOf } from '@facet/catalog';
import { Button } from '@facet/ui';
import { Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ExampleCompare } from '../examples/ExampleCompare.tsx';
import { RetryBoundary } from '../site/RetryBoundary.tsx';
import { useServices, useWords } from '../site/services.ts';
import * as styles from './embedding.module.css';
import { firstTool } from './first-page.ts';
import { usePartnersWords } from './partners-words.ts';

const load = () => lazy(async () => ({ default: (await import('./LivePreview.tsx')).LivePreview }));

/** A tool on a page of somebody else, as a picture; pressed, it is the tool itself. */
export function BorrowedTool() {
  const { i18n } = useServices();
  const t = usePartnersWords();
  const words = useWords();
  const [isLive, setLive] = useState(false);
  // React retries a failed import only for a new lazy component.
  const [Preview, setPreview] = useState(load);
  return (
    <figure className={styles.borrowed}>
      <div aria-hidden="true" className={styles.bar}>
        <i />
        <i />
        <i />
        <span>{t('two.address')}</span>
      </div>
      {isLive ? (
        <RetryBoundary
          onRetry={() => setPreview(load)}
          fallback={(retry) => (
            <p>
              <Button onClick={retry}>{words('page.tryAgain')}</Button>
            </p>
          )}
        >
          <Suspense fallback={<div className={styles.live} />}>
            <div className={styles.live}>
              <Preview options={{ name: firstTool }} />
            </div>
          </Suspense>
        </RetryBoundary>
      ) : (
        <ExampleCompare tool={firstTool} name={wordsOf(toolById(firstTool)!, i18n.locale).title} isFirst />
      )}
      <figcaption>
        {isLive ? (
          t('two.live')
        ) : (
          <Button icon={<Play />} onClick={() => setLive(true)}>
            {t('two.try')}
          </Button>
        )}
      </figcaption>
    </figure>
  );
}
