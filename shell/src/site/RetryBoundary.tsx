import { Component, type ReactNode } from 'react';

export interface RetryBoundaryProps {
  /** Called before the children are rendered again. */
  readonly onRetry: () => void;
  /** Shown instead of children that threw. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Contains the failure of a part of the page that cannot be fetched, and offers a retry. */
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
