import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { FocusEvent } from 'react';
import { CircleAlert, CircleCheck, Info, Sparkles, TriangleAlert, X } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { cx } from '../cx.ts';
import { toastPlacements } from './toast-store.ts';
import type { Toast, ToastPlacement, ToastStore } from './toast-store.ts';
import * as styles from './ToastRegion.module.css';

export interface ToastRegionProps {
  readonly store: ToastStore;
  /** Name of the region, for those who look for it by landmark. */
  readonly label: string;
  /** Name of every toast's close button. */
  readonly closeLabel: string;
  /** Words for the repeat counter, for example `×3`. */
  readonly formatCount: (count: number) => string;
}

const icons = { primary: Sparkles, success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

const placementClass: Readonly<Record<ToastPlacement, string | undefined>> = {
  top: styles.top,
  'top-left': styles.topLeft,
  'top-right': styles.topRight,
  bottom: styles.bottom,
  'bottom-left': styles.bottomLeft,
  'bottom-right': styles.bottomRight,
};

/**
 * Shows the toasts of a store. Mount it once a page.
 *
 * Errors interrupt a screen reader, the rest waits its turn. Hover, focus and a hidden tab hold the
 * clock; Escape closes the newest. A modal dialog makes everything outside it inert: while one is
 * open, toasts are seen above it but not reachable, so a dialog shows its own errors itself.
 */
export function ToastRegion({ store, label, closeLabel, formatCount }: ToastRegionProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const ref = useRef<HTMLElement>(null);
  const newest = toasts.at(-1);

  useLayoutEffect(() => {
    const region = ref.current;
    // Without popovers the region is a fixed layer and works as well, below open dialogs.
    if (region === null || typeof region.showPopover !== 'function') return;
    // Showing it again lifts it above a dialog that opened since.
    if (newest !== undefined && region.matches(':popover-open') && hasModal(region)) region.hidePopover();
    if (!region.matches(':popover-open')) region.showPopover();
  }, [newest]);

  useEffect(() => {
    const page = ref.current?.ownerDocument;
    if (page === undefined) return;
    const listening = new AbortController();
    const keyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) store.dismissLatest();
    };
    const visibility = () => (page.hidden ? store.pause('hidden') : store.resume('hidden'));
    page.addEventListener('keydown', keyDown, { signal: listening.signal });
    page.addEventListener('visibilitychange', visibility, { signal: listening.signal });
    return () => {
      listening.abort();
      store.resume('hidden');
    };
  }, [store]);

  // A toast that vanishes under the pointer or with focus inside sends no leave event.
  const empty = toasts.length === 0;
  useEffect(() => {
    if (!empty) return;
    store.resume('hover');
    store.resume('focus');
  }, [empty, store]);

  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) store.resume('focus');
  };
  const show = (toast: Toast) => (
    <ToastView key={toast.id} toast={toast} store={store} closeLabel={closeLabel} formatCount={formatCount} />
  );

  return (
    <section
      ref={ref}
      popover="manual"
      aria-label={label}
      className={styles.region}
      onFocus={() => store.pause('focus')}
      onBlur={blur}
    >
      {toastPlacements.map((placement) => {
        const here = toasts.filter((toast) => toast.placement === placement);
        return (
          <div
            key={placement}
            className={cx(styles.stack, placementClass[placement])}
            // Not `onPointerEnter`: React misses it where the toast that was pointed at before has gone.
            onPointerOver={() => store.pause('hover')}
            onPointerLeave={() => store.resume('hover')}
          >
            <div aria-live="assertive">{here.filter((toast) => toast.type === 'error').map(show)}</div>
            <div aria-live="polite">{here.filter((toast) => toast.type !== 'error').map(show)}</div>
          </div>
        );
      })}
    </section>
  );
}

function hasModal(region: HTMLElement): boolean {
  const around = region.getRootNode() as Document | ShadowRoot;
  return around.querySelector(':modal') !== null || region.ownerDocument.querySelector(':modal') !== null;
}

interface ToastViewProps extends Omit<ToastRegionProps, 'label'> {
  readonly toast: Toast;
}

function ToastView({ toast, store, closeLabel, formatCount }: ToastViewProps) {
  const Icon = icons[toast.type];
  // One button stands beside the words; several would leave them no room.
  const isWide = toast.actions.length > 1;
  const buttons = toast.actions.map(({ label, run }) => {
    const act = () => {
      store.dismiss(toast.id);
      run();
    };
    return (
      <Button key={label} variant={isWide ? 'secondary' : 'ghost'} size="small" onClick={act}>
        {label}
      </Button>
    );
  });
  return (
    <div className={cx(styles.toast, styles[toast.type])}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <p className={styles.words}>
        {toast.message}
        {toast.count > 1 && <span className={styles.count}>{formatCount(toast.count)}</span>}
      </p>
      <div className={styles.buttons}>
        {!isWide && buttons}
        <IconButton size="small" label={closeLabel} icon={<X />} onClick={() => store.dismiss(toast.id)} />
      </div>
      {isWide && <div className={styles.row}>{buttons}</div>}
    </div>
  );
}
