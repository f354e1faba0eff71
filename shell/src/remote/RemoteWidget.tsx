import type { MountedWidget } from '@facet/contracts';
import { Button, cx, IconButton, Notice, Skeleton, VisuallyHidden } from '@facet/ui';
import { RotateCw, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useServices, useWords } from '../app/services.ts';
import { useOnline } from '../app/online.ts';
import { createHost } from './host.ts';
import type { WidgetAddress } from './remotes.ts';
import * as styles from './RemoteWidget.module.css';

export type Reserve = 'short' | 'medium' | 'tall';

export interface RemoteWidgetProps<Props extends object> {
  readonly address: WidgetAddress;
  readonly props: Props;
  /** What people call it, for "Loading …" and "… could not be loaded". */
  readonly name: string;
  /** The least height of its place: below `tall`, what is near the fold would move when the widget appears. */
  readonly reserve: Reserve;
  /** Stands in its place until it is there; a plain shape where nothing is said. */
  readonly meanwhile?: ReactNode;
  readonly onMounted?: (() => void) | undefined;
}

type State =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'mounted';
      readonly version: string;
      readonly layer: string;
      readonly broken: string | null;
    }
  | { readonly kind: 'failed'; readonly errorClass: string; readonly override: string | null };

/**
 * A widget of a remote in a React page: keeps its place while it loads, says honestly when it cannot be
 * had and tries again on demand, tells when an older version stands in, and takes everything with it when it goes.
 *
 * One widget for the component's life: give it a `key` when the address changes.
 */
export function RemoteWidget<Props extends object>({
  address,
  props,
  name,
  reserve,
  meanwhile,
  onMounted,
}: RemoteWidgetProps<Props>) {
  const services = useServices();
  const t = useWords();
  const isOnline = useOnline();
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<MountedWidget<Props> | null>(null);
  const latest = useRef({ props, onMounted });
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [isNoteOpen, setNoteOpen] = useState(true);
  const { remote, expose } = address;

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

  const stopOverride = async (): Promise<void> => {
    (await services.remotes.overrides())?.reset(remote);
    retry();
  };

  const reason = (override: string | null): string => {
    if (!isOnline) return t('remote.failed.offline');
    if (override !== null) return t('remote.failed.override', { origin: override });
    return t(attempt === 0 ? 'remote.failed.text' : 'remote.failed.again');
  };

  return (
    <div
      className={styles.part}
      data-remote={remote}
      data-state={state.kind}
      data-layer={state.kind === 'mounted' ? state.layer : undefined}
      data-version={state.kind === 'mounted' ? state.version : undefined}
      data-error={state.kind === 'failed' ? state.errorClass : undefined}
    >
      {state.kind === 'failed' && (
        <div className={styles.failed}>
          <Notice
            tone="error"
            title={t('remote.failed.title', { name })}
            action={
              <span className={styles.actions}>
                <Button icon={<RotateCw />} onClick={retry}>
                  {t('remote.retry')}
                </Button>
                {state.override !== null && (
                  <Button onClick={() => void stopOverride()}>
                    {t('remote.stopOverride', { origin: state.override })}
                  </Button>
                )}
              </span>
            }
          >
            {reason(state.override)}
          </Notice>
        </div>
      )}
      {state.kind === 'mounted' && state.broken !== null && isNoteOpen && (
        <p role="status" className={styles.note}>
          <span>{t('remote.previous', { broken: state.broken, version: state.version })}</span>
          <IconButton
            size="small"
            label={t('remote.previous.dismiss')}
            icon={<X />}
            onClick={() => setNoteOpen(false)}
          />
        </p>
      )}
      <div className={cx(styles.stage, state.kind !== 'failed' && styles[reserve])}>
        {state.kind === 'loading' && (
          <div className={styles.loading}>
            {meanwhile ?? <Skeleton shape="block" className={styles.skeleton} />}
            <span role="status">
              <VisuallyHidden>{t('remote.loading', { name })}</VisuallyHidden>
            </span>
          </div>
        )}
        <div ref={place} className={styles.place} />
      </div>
    </div>
  );
}
