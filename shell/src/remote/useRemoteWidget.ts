import type { MountedWidget } from '@facet/contracts';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useServices } from '../site/services.ts';
import type { WidgetAddress } from '../site/remotes.ts';
import { createHost } from './host.ts';

/** Where a widget on the page is. */
export type State =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'mounted';
      readonly version: string;
      readonly layer: string;
      readonly broken: string | null;
    }
  | { readonly kind: 'failed'; readonly errorClass: string; readonly override: string | null };

export interface RemoteWidgetLife {
  readonly state: State;
  /** The element that the widget is mounted below. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** How often the visitor has tried again. */
  readonly retries: number;
  retry(): void;
}

/** Loads and mounts a widget while the component lives, and hands it new props. One widget for the component's life. */
export function useRemoteWidget<Props extends object>(
  { remote, expose }: WidgetAddress,
  props: Props,
  onMounted: (() => void) | undefined,
): RemoteWidgetLife {
  const services = useServices();
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<MountedWidget<Props> | null>(null);
  const latest = useRef({ props, onMounted });
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ kind: 'loading' });

  useLayoutEffect(() => {
    latest.current = { props, onMounted };
    widget.current?.update(props);
  });

  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    // Every attempt has an element of its own: what a broken version left in its element is never met again.
    const element = document.createElement('div');
    place.current?.append(element);
    const host = createHost(services, signal);
    const request = {
      address: { remote, expose },
      element,
      props: latest.current.props,
      host,
      fresh: attempt > 0,
      signal,
    };
    void services.remotes.mount(request).then((outcome) => {
      if (outcome.kind === 'mounted' && signal.aborted) outcome.widget.unmount();
      if (signal.aborted || outcome.kind === 'aborted') return;
      if (outcome.kind === 'failed') {
        setState(outcome);
        return;
      }
      widget.current = outcome.widget;
      outcome.widget.update(latest.current.props);
      const { version, layer, broken } = outcome;
      setState({ kind: 'mounted', version, layer, broken });
      latest.current.onMounted?.();
    });
    return () => {
      const mounted = widget.current;
      widget.current = null;
      // React does not take one of its roots away while it works on another.
      queueMicrotask(() => {
        mounted?.unmount();
        life.abort();
        element.remove();
      });
    };
  }, [services, remote, expose, attempt]);

  const retry = (): void => {
    setState({ kind: 'loading' });
    setAttempt((number) => number + 1);
  };

  return { state, place, retries: attempt, retry };
}
