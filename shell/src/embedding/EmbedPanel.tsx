import type { Tool } from '@facet/catalog';
import { Button, Disclosure, Notice } from '@facet/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../site/paths.ts';
import { RetryBoundary } from '../site/RetryBoundary.tsx';
import { useWords } from '../site/services.ts';
import { useEmbeddingWords } from './messages/index.ts';

const load = () => lazy(async () => ({ default: (await import('./EmbedSettings.tsx')).EmbedSettings }));

/** How a tool comes to a partner's site; its content comes when it is opened. */
export function EmbedPanel({ tool }: { readonly tool: Tool }) {
  const t = useEmbeddingWords();
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  // React retries a failed import only for a new lazy component.
  const [Settings, setSettings] = useState(load);
  return (
    <Disclosure summary={t('panel.summary')} onToggle={setOpen}>
      {/* Without scripts it opens too, and says where all of it can be read. */}
      {!isOpen && (
        <p>
          {t('panel.intro')} <Link to={paths.partners}>{t('panel.more')}</Link>
        </p>
      )}
      {isOpen && (
        <RetryBoundary
          onRetry={() => setSettings(load)}
          fallback={(retry) => (
            <Notice tone="warning" action={<Button onClick={retry}>{words('page.tryAgain')}</Button>}>
              {t('panel.failed')}
            </Notice>
          )}
        >
          <Suspense fallback={<p role="status">{t('panel.loading')}</p>}>
            <Settings tool={tool} />
          </Suspense>
        </RetryBoundary>
      )}
    </Disclosure>
  );
}
