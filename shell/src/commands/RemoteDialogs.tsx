import { systemClock } from '@facet/platform';
import { useEffect, useRef } from 'react';
import { useServices, useWords } from '../site/services.ts';
import type { AccountsConfig } from '../site/config.ts';
import { createHost } from '../remote/host.ts';
import { answerDialogCommands, type DialogCommand } from './dialog-commands.ts';

const names = {
  openLogin: 'dialog.login',
  openPrice: 'dialog.price',
  openPayment: 'dialog.payment',
  openFreeCredits: 'dialog.freeCredits',
} as const satisfies Record<DialogCommand, string>;

/** The place where remote dialogs appear. */
export function RemoteDialogs() {
  const services = useServices();
  const t = useWords();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { bus, remotes, toasts } = services;
    const living = new AbortController();
    const dismissal = (id: number) => () => {
      toasts.dismiss(id);
    };
    answerDialogCommands(
      {
        bus,
        remotes,
        clock: systemClock,
        propsFor: (command) => (command === 'openLogin' ? loginProps(services.accounts) : {}),
        hostFor: (signal) => createHost(services, signal),
        skin: {
          opening: (command) =>
            dismissal(toasts.show({ message: t('dialog.opening', { name: t(names[command]) }), durationMs: 0 })),
          failed(command, { retry, override }) {
            const name = t(names[command]);
            const again = { label: t('page.tryAgain'), run: retry };
            const message =
              override === null
                ? t('dialog.failed', { name })
                : t('dialog.failed.override', { name, origin: override.origin });
            const actions =
              override === null
                ? [again]
                : [again, { label: t('remote.stopOverride', { origin: override.origin }), run: override.stop }];
            return dismissal(toasts.show({ message, type: 'error', actions }));
          },
          place() {
            const element = document.createElement('div');
            place.current?.append(element);
            return {
              element,
              remove: () => {
                element.remove();
              },
            };
          },
        },
      },
      living.signal,
    );
    return () => {
      living.abort();
    };
  }, [services, t]);

  return <div ref={place} />;
}

/** What the login dialog cannot know: how the operator lets people sign in. */
function loginProps({ google, refusedDomains }: AccountsConfig): object {
  return {
    ...(google && { google: { clientId: google.clientId } }),
    ...(refusedDomains && { refusedDomains }),
  };
}
