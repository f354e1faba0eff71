import type { FacetEventName, FacetEvents, LoaderOptions, MountOptions } from '@facet/embed';
import type { CSSProperties, ReactElement, ReactNode } from 'react';

type Listeners = {
  readonly [K in FacetEventName as `on${Capitalize<K>}`]?: (detail: FacetEvents[K]) => void;
};

export interface FacetToolProps extends Omit<MountOptions, 'key'>, LoaderOptions, Listeners {
  /** Facet's: `https://facet.example`. */
  readonly origin: string;
  /** Publishable key `pk_…`; `key` is React's own. */
  readonly publishableKey?: string;
  /** The loader does not come. */
  readonly onLoadError?: (error: Error) => void;
  /** What stands there until the tool does, and where it does not come. */
  readonly children?: ReactNode;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** A Facet tool. A server renders its children. */
export function FacetTool(props: FacetToolProps): ReactElement;
