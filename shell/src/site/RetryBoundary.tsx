import { Component, type ReactNode } from 'react';

export interface RetryBoundaryProps {
  /** Called before the children are rendered anew. */
  readonly onRetry: () => void;
  /** Shown instead of children that threw. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that cannot be fetched takes nothing else of the page away, and can be asked for again. */
export class RetryBoundary extends Component<RetryBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  readonly #retry = (): void => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.#retry) : this.props.children;
  }
}
