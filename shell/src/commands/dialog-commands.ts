import type { BusMap, MountedWidget } from '@facet/contracts';
import type { PageHost } from '@facet/federation';
import type { Clock, HostBus } from '@facet/platform';
import type { FailedOutcome, Remotes, WidgetAddress } from '../site/remotes.ts';

/** Commands that a remote's dialog answers, and where the dialog is. */
export const dialogAddresses = {
  openLogin: { remote: 'mf-auth', expose: './login' },
  openPrice: { remote: 'mf-billing', expose: './price-dialog' },
  openPayment: { remote: 'mf-billing', expose: './payment' },
  openFreeCredits: { remote: 'mf-billing', expose: './daily-credits' },
} as const satisfies Readonly<Partial<Record<keyof BusMap, WidgetAddress>>>;

export type DialogCommand = keyof typeof dialogAddresses;

/** What the visitor is to know while a dialog is on its way. */
export interface DialogSkin {
  /** It takes long enough to be mentioned. The returned function takes the mention away. */
  opening(command: DialogCommand): () => void;
  /** It cannot be had. The returned function takes the message away. */
  failed(command: DialogCommand, ways: DialogWays): () => void;
  /** A new, empty element on the page for the dialog; `remove` takes it away. */
  place(): { readonly element: HTMLElement; remove(): void };
}

/** What the visitor can do about a dialog that cannot be had. */
export interface DialogWays {
  /** Tries again. */
  readonly retry: () => void;
  /** Where the dialog should have come from instead of the registry, and the way back to the registry; null where it did come from there. */
  readonly override: { readonly origin: string; readonly stop: () => void } | null;
}

export interface DialogCommandsOptions {
  readonly bus: HostBus;
  readonly remotes: Remotes;
  readonly skin: DialogSkin;
  readonly hostFor: (signal: AbortSignal) => PageHost;
  /** What the site adds to a dialog's props, beside the command's own. */
  readonly propsFor: (command: DialogCommand) => object;
  readonly clock: Clock;
}

/** A dialog that comes sooner than this needs no word about its coming. */
export const MENTION_AFTER_MS = 400;

/**
 * Handles the commands whose dialogs are remote. A command without a listener loads its remote, which then receives the
 * command from the bus. While the dialog is open, further commands arrive as new props; when it closes, it is
 * unmounted.
 *
 * @param signal ends everything, an open dialog included
 */
export function answerDialogCommands(options: DialogCommandsOptions, signal: AbortSignal): void {
  for (const command of Object.keys(dialogAddresses) as DialogCommand[]) answerCommand(command, options, signal);
}

function answerCommand<K extends DialogCommand>(command: K, options: DialogCommandsOptions, signal: AbortSignal): void {
  const { bus, remotes, skin, hostFor, propsFor, clock } = options;
  const address = dialogAddresses[command];
  let isOpen = false;
  let hideFailure = (): void => {};

  const open = async (fresh: boolean): Promise<void> => {
    if (isOpen) return;
    isOpen = true;
    hideFailure();
    const life = new AbortController();
    const until = AbortSignal.any([signal, life.signal]);
    const end = (): void => {
      isOpen = false;
      life.abort();
    };
    const loaded = await mentionedWhenSlow(remotes.load({ address, fresh, signal: until }));
    if (loaded.kind === 'loaded') show(propsFor(command), until, end);
    else fail(loaded, end, null);
  };

  const mentionedWhenSlow = async <T>(work: Promise<T>): Promise<T> => {
    let hide = (): void => {};
    const stop = clock.after(MENTION_AFTER_MS, () => {
      hide = skin.opening(command);
    });
    const result = await work;
    stop();
    hide();
    return result;
  };

  const show = (siteProps: object, until: AbortSignal, end: () => void): void => {
    const { element, remove } = skin.place();
    until.addEventListener('abort', remove, { once: true });
    let widget: MountedWidget | null = null;
    const close = (): void => {
      // React does not take one of its roots away while it works on another.
      queueMicrotask(() => {
        widget?.unmount();
        end();
      });
    };
    let latest: BusMap[K] | null = null;
    const propsOf = (payload: BusMap[K]): object => ({ ...siteProps, ...payload, onClose: close });
    const mount = async (first: BusMap[K]): Promise<void> => {
      const host = hostFor(until);
      const outcome = await remotes.mount({
        address,
        element,
        props: propsOf(first),
        host,
        fresh: false,
        signal: until,
      });
      if (outcome.kind !== 'mounted') {
        fail(outcome, end, latest);
        return;
      }
      widget = outcome.widget;
      if (until.aborted) widget.unmount();
      else if (latest !== null && latest !== first) widget.update(propsOf(latest));
    };
    bus.on(
      command,
      (payload) => {
        const isFirst = latest === null;
        latest = payload;
        if (isFirst) void mount(payload);
        else widget?.update(propsOf(payload));
      },
      until,
    );
  };

  /** @param taken the command, when it no longer waits on the bus */
  const fail = (
    outcome: FailedOutcome | { readonly kind: 'aborted' },
    end: () => void,
    taken: BusMap[K] | null,
  ): void => {
    end();
    if (outcome.kind === 'aborted' || signal.aborted) return;
    const retry = (): void => {
      void open(true);
      if (taken !== null) bus.emit(command, taken);
    };
    const stop = async (): Promise<void> => {
      (await remotes.overrides())?.reset(address.remote);
      retry();
    };
    const { override: origin } = outcome;
    const override = origin === null ? null : { origin, stop: () => void stop() };
    hideFailure = skin.failed(command, { retry, override });
  };

  bus.onUnclaimed((unclaimed) => {
    if (unclaimed === command) void open(false);
  }, signal);
}
