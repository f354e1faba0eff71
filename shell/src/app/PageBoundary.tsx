import { Button, EmptyState } from '@facet/ui';
import { Component, type ReactNode } from 'react';
import { useServices, useWords } from '../site/services.ts';

/** Catches what a page throws; header, footer and dialogs continue. Give it the page's path as `key`: another page gets a new chance. */
export function PageBoundary({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const { track } = useServices();
  const report = (error: unknown): void => {
    track('page_error', { path, errorClass: error instanceof Error ? error.name : typeof error });
  };
  return <Boundary report={report}>{children}</Boundary>;
}

interface BoundaryProps {
  readonly report: (error: unknown) => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailedPage /> : this.props.children;
  }
}

function FailedPage() {
  const t = useWords();
  return (
    <div role="alert">
      <EmptyState
        headingLevel={1}
        title={t('page.failed.title')}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('page.failed.reload')}
          </Button>
        }
      >
        {t('page.failed.text')}
      </EmptyState>
    </div>
  );
}
