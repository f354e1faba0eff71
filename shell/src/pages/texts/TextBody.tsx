import { Button, Notice, Skeleton, VisuallyHidden } from '@facet/ui';
import { memo, Suspense, use } from 'react';
import { RetryBoundary } from '../../site/RetryBoundary.tsx';
import { bodyOf, forgetBody } from '../../content/body.ts';
import type { ContentDocument } from '../../content/documents.ts';
import { elements } from './elements.tsx';
import { useContentWords } from '../../content/messages/index.ts';
import * as styles from './TextBody.module.css';

/**
 * The text of a document, which is a chunk of its own. Kept as it is while the page around it renders again: React drops a
 * prerendered text whose boundary is updated before its chunk is there.
 */
export const TextBody = memo(function TextBody({ document }: { readonly document: ContentDocument }) {
  return (
    <RetryBoundary
      key={`${document.kind}/${document.slug}`}
      onRetry={() => {
        forgetBody(document);
      }}
      fallback={(retry) => <Failed onRetry={retry} />}
    >
      <Suspense fallback={<Waiting />}>
        <Loaded document={document} />
      </Suspense>
    </RetryBoundary>
  );
});

function Loaded({ document }: { readonly document: ContentDocument }) {
  const body = use(bodyOf(document));
  return <div className={styles.text}>{body({ components: elements })}</div>;
}

function Waiting() {
  const t = useContentWords();
  return (
    <div className={styles.waiting}>
      <span role="status">
        <VisuallyHidden>{t('text.loading')}</VisuallyHidden>
      </span>
      <Skeleton lines={5} />
      <Skeleton lines={5} />
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useContentWords();
  return (
    <Notice tone="warning" action={<Button onClick={onRetry}>{t('text.tryAgain')}</Button>}>
      {t('text.failed')}
    </Notice>
  );
}
