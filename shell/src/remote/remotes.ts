import type { Host, MountedWidget, RemoteName } from '@facet/contracts';

/** A module that a remote exposes. */
export interface WidgetAddress {
  readonly remote: RemoteName;
  readonly expose: `./${string}`;
}

export interface LoadRequest {
  readonly address: WidgetAddress;
  /** Leaves out everything that an earlier attempt left behind, and asks the network again. */
  readonly fresh: boolean;
  readonly signal: AbortSignal;
}

export interface MountRequest<Props extends object> extends LoadRequest {
  /** Where the widget renders; empty, and the widget's alone. */
  readonly element: HTMLElement;
  readonly props: Props;
  readonly host: Host;
}

/** `aborted`: the request's signal aborted meanwhile. */
export type LoadOutcome = { readonly kind: 'loaded' } | { readonly kind: 'failed' } | { readonly kind: 'aborted' };

export type MountOutcome<Props extends object> =
  | {
      readonly kind: 'mounted';
      readonly widget: MountedWidget<Props>;
      readonly version: string;
      /** The version that visitors should have got and that did not start; null when this is it. */
      readonly broken: string | null;
    }
  | { readonly kind: 'failed' }
  | { readonly kind: 'aborted' };

/** Widgets of remotes, as the shell's components see them. No call throws or rejects; all have time limits. */
export interface Remotes {
  /** Loads a widget's module and mounts nothing. */
  load(request: LoadRequest): Promise<LoadOutcome>;
  /** Loads a widget and brings it into `element`. */
  mount<Props extends object>(request: MountRequest<Props>): Promise<MountOutcome<Props>>;
  /** Fetches a widget's code because it will probably be wanted. */
  preload(address: WidgetAddress): void;
}
