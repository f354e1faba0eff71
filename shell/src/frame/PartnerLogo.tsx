import { useSyncExternalStore } from 'react';
import { useServices } from '../site/services.ts';
import { plateStyle, type Logo } from './logo.ts';
import * as styles from './Frame.module.css';
import { catalogue } from './messages/index.ts';

/** The logo of the site around the frame, above the tool. */
export function PartnerLogo({ logo, site }: { readonly logo: Logo; readonly site: string }) {
  const t = useServices().i18n.translator(catalogue);
  const shown = useSyncExternalStore(logo.subscribe, logo.current);
  if (shown === null) return null;
  return (
    <img
      className={styles.logo}
      src={shown.url}
      alt={t('logo.alt', { site: URL.canParse(site) ? new URL(site).host : site })}
      style={{ background: plateStyle(shown.plates) }}
    />
  );
}
