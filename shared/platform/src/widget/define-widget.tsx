import type { Host, MessageCatalogue, Mount, Translate } from '@facet/contracts';
import {
  Component,
  createContext,
  memo,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  type ComponentType,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { adoptStyles } from '../styles/index.ts';
import { catalogue } from './messages/index.ts';

declare const __FACET_OWNER__: string | undefined;

const HostContext = createContext<Host | null>(null);

/** The host of the widget around this component. Throws outside a widget. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is for components inside a widget');
  return host;
}

/** Messages of one room, in the host's language. */
export function useMessages<Catalogue extends MessageCatalogue>(
  catalogue: Catalogue,
): Translate<MessageKey<Catalogue>> {
  const { i18n } = useHost();
  return useMemo(() => i18n.translator(catalogue), [i18n, catalogue]);
}

/** Keys of a catalogue's English messages, plural suffixes removed. */
type MessageKey<Catalogue extends MessageCatalogue> = PluralBase<Extract<keyof Catalogue['en'], string>>;
type PluralBase<Key extends string> = Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : Key;

export interface WidgetSpec<Props extends object> {
  readonly component: ComponentType<Props>;
}

/** What every widget uses of its host. */
const needed = [
  'bus',
  'session',
  'api',
  'i18n',
  'analytics',
  'signal',
  'ready',
  'crashed',
] as const satisfies readonly (keyof Host)[];

/** Pages of others may mount a widget by hand. @throws Error that names what the host lacks */
function requireHost(host: Partial<Host> | null | undefined): void {
  const missing = needed.filter((name) => host?.[name] === undefined);
  if (missing.length > 0)
    throw new Error(`A widget is mounted by mount(element, props, host), and its host lacks: ${missing.join(', ')}.`);
}

/**
 * Makes a React component a widget with the mount contract: its own root, its styles in the root where
 * it is mounted, an error boundary with a way on, and nothing left behind after `unmount`. The host is called when something is first to be
 * seen, and when the boundary had to step in. A component that shows nothing by intent calls `useHost().ready()` itself.
 */
export function defineWidget<Props extends object>({ component }: WidgetSpec<Props>): Mount<Props> {
  // Hosts update whenever they render themselves: props that are the same change nothing.
  const Widget = memo(component) as unknown as ComponentType<Props>;
  return (element, initial, host) => {
    requireHost(host);
    const dropStyles = adoptStyles(typeof __FACET_OWNER__ === 'undefined' ? 'test' : __FACET_OWNER__, element);
    const root = createRoot(element, {
      onCaughtError: (error) => {
        host.analytics.track('widget_error', { errorClass: error instanceof Error ? error.name : typeof error });
      },
    });
    let mounted = true;
    // As a transition React renders in short slices, between which the page answers the visitor. So it does updates: an urgent
    // one would end the slices of a first rendering that is under way.
    const render = (props: Props): void => {
      startTransition(() => {
        root.render(
          <HostContext value={host}>
            <Boundary>
              <Widget {...props} />
              <FirstSight element={element} />
            </Boundary>
          </HostContext>,
        );
      });
    };
    const unmount = (): void => {
      if (!mounted) return;
      mounted = false;
      host.signal.removeEventListener('abort', unmount);
      flushSync(() => {
        root.unmount();
      });
      dropStyles();
    };
    host.signal.addEventListener('abort', unmount, { once: true });
    if (host.signal.aborted) unmount();
    else render(initial);
    return {
      update: (props) => {
        if (mounted) render(props);
      },
      unmount,
    };
  };
}

/** Reports to the host once, when the widget first paints. */
function FirstSight({ element }: { readonly element: HTMLElement }) {
  const host = useHost();
  useLayoutEffect(() => {
    const observer = new MutationObserver(look);
    let isHere = true;
    function look(): void {
      if (!isHere || !element.hasChildNodes()) return;
      observer.disconnect();
      host.ready();
    }
    observer.observe(element, { childList: true });
    // A microtask later: an error of the same commit has put the boundary's sentence in the widget's place by then.
    queueMicrotask(look);
    return () => {
      isHere = false;
      observer.disconnect();
    };
  }, [element, host]);
  return null;
}

/** Shows that the widget failed and offers to start it again; the rest of the page continues. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  static override readonly contextType = HostContext;
  declare context: Host | null;
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.context?.crashed(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const t = this.context?.i18n.translator(catalogue);
    return (
      <div role="alert">
        <p>{t?.('widget.failed')}</p>
        <button
          type="button"
          onClick={() => {
            this.setState({ failed: false });
          }}
        >
          {t?.('widget.restart')}
        </button>
      </div>
    );
  }
}
