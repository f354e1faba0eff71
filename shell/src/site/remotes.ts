import type { MountedWidget } from '@facet/contracts';
import type { RemoteName } from '@facet/contracts/registry';
import type { Overrides, PageHost, RegistryReading, ResolveLayer, ToolOffer } from '@facet/federation';

/** A module that a remote exposes. */
export interface WidgetAddress {
  readonly remote: RemoteName;
  readonly expose: `./${string}`;
}

export interface LoadRequest {
  readonly address: WidgetAddress;
  /** Ignores what an earlier attempt cached, and fetches again. */
  readonly fresh: boolean;
  readonly signal: AbortSignal;
}

export interface MountRequest<Props extends object> extends LoadRequest {
  /** Where the widget renders; empty, and the widget's alone. */
  readonly element: HTMLElement;
  readonly props: Props;
  readonly host: PageHost;
}

export interface FailedOutcome {
  readonly kind: 'failed';
  /** Class of the last error, as telemetry counts it. */
  readonly errorClass: string;
  /** The developer's origin that the widget should have come from; null when it is the registry's. */
  readonly override: string | null;
}

/** `aborted`: the request's signal aborted meanwhile. */
export type LoadOutcome = { readonly kind: 'loaded' } | FailedOutcome | { readonly kind: 'aborted' };

export type MountOutcome<Props extends object> =
  | {
      readonly kind: 'mounted';
      readonly widget: MountedWidget<Props>;
      readonly version: string;
      readonly layer: ResolveLayer;
      /** The stable version, when it did not start and one from before it stands in; else null. */
      readonly broken: string | null;
    }
  | FailedOutcome
  | { readonly kind: 'aborted' };

/** Widgets of remotes, as the shell's components see them. No call throws or rejects; all have time limits. */
export interface Remotes {
  /** Loads a widget's module and mounts nothing. */
  load(request: LoadRequest): Promise<LoadOutcome>;
  /** Loads a widget and brings it into `element`. */
  mount<Props extends object>(request: MountRequest<Props>): Promise<MountOutcome<Props>>;
  /** Loads a widget's module and mounts nothing, because it will very probably be wanted at once. */
  preload(address: WidgetAddress): void;
  /** Fetches a widget's code into the browser's cache, because it may be wanted; nothing of it runs. */
  prefetch(address: WidgetAddress): void;
  /** Fetches the registry document again; null when the loader itself failed to load. */
  registry(): Promise<RegistryReading | null>;
  /** Which tools the registry's remotes have for this visitor; none where the registry cannot be read. */
  toolOffers(): Promise<readonly ToolOffer[]>;
  /** Whether the manifest of a version answers this browser now. */
  isReachable(manifest: string, signal: AbortSignal): Promise<boolean>;
  /** Remotes that come from a developer's machine in this browser; null where the site allows none. */
  overrides(): Promise<Overrides | null>;
}
