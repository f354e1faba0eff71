import type { Services } from '../site/services.ts';
import { catalogue } from '../messages/catalogue.ts';

/** Tells the visitor that a newer build is ready; what they are doing goes on until they load a page. */
export function announceNewer({ toasts, i18n }: Pick<Services, 'toasts' | 'i18n'>, reload: () => void): void {
  const t = i18n.translator(catalogue);
  toasts.show({
    message: t('offline.newer'),
    placement: 'bottom-right',
    actions: [{ label: t('offline.newer.load'), run: reload }],
  });
}
