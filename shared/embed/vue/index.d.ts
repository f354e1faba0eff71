import type { FacetEventName, FacetEvents, LoaderOptions, MountOptions } from '@facet/embed';
import type { DefineComponent } from 'vue';

export interface FacetToolProps extends Omit<MountOptions, 'key'>, LoaderOptions {
  /** Facet's: `https://facet.example`. */
  readonly origin: string;
  /** Publishable key `pk_…`; `key` is Vue's own. */
  readonly publishableKey?: string;
}

type None = Record<never, never>;

type Emits = {
  [K in FacetEventName]: (detail: FacetEvents[K]) => void;
} & {
  /** The loader does not come. */
  loadError: (error: Error) => void;
};

/** A Facet tool; its default slot stands there until the tool does, and where it does not come. */
export const FacetTool: DefineComponent<FacetToolProps, None, None, None, None, None, None, Emits>;
