import { Button, cx, IconButton, Notice, Skeleton, VisuallyHidden } from '@facet/ui';
import { RotateCw, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useServices, useWords } from '../site/services.ts';
import { useOnline } from '../site/online.ts';
import type { WidgetAddress } from '../site/remotes.ts';
import { useRemoteWidget } from './useRemoteWidget.ts';
import * as styles from './RemoteWidget.module.css';

/** `personal`: as high as `tall` for users, lower for visitors, who are asked to sign in. */
export type Reserve = 'short' | 'medium' | 'tall' | 'personal';

export interface RemoteWidgetProps<Props extends object> {
  readonly address: WidgetAddress;
  readonly props: Props;
  /** What people call it, for "Loading …" and "… could not be loaded". */
  readonly name: string;
  /** The least height of its place: below `tall`, what is near the fold would move when the widget appears. Null: that of what surrounds it. */
  readonly reserve: Reserve | null;
  /** A tool: on a wide screen its place is as high as the panel of a tool (`Workbench.module.css`). */
  readonly isTool?: boolean;
  /** Stands in its place until it is there; a plain shape where nothing is said. */
  readonly meanwhile?: ReactNode;
  readonly onMounted?: (() => void) | undefined;
}

/**
 * A widget of a remote in a React page: reserves its place while it loads, shows a panel with Retry when it fails, a
 * note when an older version is mounted, and cleans up when it is unmounted.
 *
 * One widget for the component's life: give it a `key` when the address changes.
 */
export function RemoteWidget<Props extends object>({
  address,
  props,
  name,
  reserve,
  isTool = false,
  meanwhile,
  onMounted,
}: RemoteWidgetProps<Props>) {
  const services = useServices();
  const t = useWords();
  const isOnline = useOnline();
  const [isNoteOpen, setNoteOpen] = useState(true);
  const { state, place, retries, retry } = useRemoteWidget(address, props, onMounted);

  const stopOverride = async (): Promise<void> => {
    (await services.remotes.overrides())?.reset(address.remote);
    retry();
  };

  const reason = (override: string | null): string => {
    if (!isOnline) return t('remote.failed.offline');
    if (override !== null) return t('remote.failed.override', { origin: override });
    return t(retries === 0 ? 'remote.failed.text' : 'remote.failed.again');
  };

  return (
    <div
      data-remote={address.remote}
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
      <div
        className={cx(
          styles.stage,
          state.kind !== 'failed' && reserve !== null && cx(styles[reserve], isTool && styles.tool),
        )}
      >
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
