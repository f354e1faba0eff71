import { Skeleton, ToastRegion, VisuallyHidden } from '@facet/ui';
import { WifiOff } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageViews } from '../analytics/PageViews.tsx';
import { PromoBanner } from '../banner/PromoBanner.tsx';
import { Questions } from '../commands/Questions.tsx';
import { RemoteDialogs } from '../commands/RemoteDialogs.tsx';
import { Footer } from '../layout/Footer.tsx';
import { Header } from '../layout/Header.tsx';
import { OverrideCorner } from '../override/OverrideCorner.tsx';
import { ArrivalProvider } from '../head/arrival.tsx';
import { useBroughtTools } from './brought-tools.ts';
import { useBusNavigation } from './bus-navigation.ts';
import type { Confirmer } from '../site/confirm.ts';
import { Page } from './lazy-pages.tsx';
import { useOwnDocument } from './own-document.ts';
import { useOnline } from '../site/online.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { canonicalPath } from '../site/paths.ts';
import { useServices, useWords } from '../site/services.ts';
import '../theme/fonts.css';
import * as styles from './App.module.css';

/** The site: header, page, footer, and what lies above them. */
export function App({ confirmer }: { readonly confirmer: Confirmer }) {
  const { toasts } = useServices();
  const t = useWords();
  const isOnline = useOnline();
  const path = canonicalPath(useLocation().pathname);
  useBusNavigation();
  useBroughtTools(path);
  useOwnDocument(path);
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skip.content')}
      </a>
      <Header />
      <noscript>
        <p className={styles.offline}>{t('page.noScript')}</p>
      </noscript>
      <div role="status">
        {!isOnline && (
          <p className={styles.offline}>
            <WifiOff aria-hidden="true" />
            {t('offline.note')}
          </p>
        )}
      </div>
      <PromoBanner />
      <PageViews path={path} />
      <ArrivalProvider>
        <main id="content" tabIndex={-1} className={styles.main}>
          <PageBoundary key={path} path={path}>
            <Suspense fallback={<PageSkeleton />}>
              <Page path={path} />
            </Suspense>
          </PageBoundary>
        </main>
      </ArrivalProvider>
      <Footer />
      <Questions confirmer={confirmer} />
      <RemoteDialogs />
      <OverrideCorner />
      <ToastRegion
        store={toasts}
        label={t('toast.region')}
        closeLabel={t('toast.close')}
        formatCount={(count) => t('toast.count', { count })}
      />
    </>
  );
}

function PageSkeleton() {
  const t = useWords();
  return (
    <div className={styles.skeleton}>
      <span role="status">
        <VisuallyHidden>{t('page.loading')}</VisuallyHidden>
      </span>
      <Skeleton className={styles.skeletonTitle} />
      <Skeleton lines={2} />
      <Skeleton shape="block" className={styles.skeletonBody} />
    </div>
  );
}
