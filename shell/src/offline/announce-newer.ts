import type { Services } from '../site/services.ts';
import { catalogue } from '../messages/catalogue.ts';

/** Says that a newer build is ready; the visitor keeps this one until they load a page. */
export function announceNewer({ toasts, i18n }: Pick<Services, 'toasts' | 'i18n'>, reload: () => void): void {
  const t = i18n.translator(catalogue);
  toasts.show({
    message: t('offline.newer'),
    placement: 'bottom-right',
    actions: [{ label: t('offline.newer.load'), run: reload }],
  });
}
