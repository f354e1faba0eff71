import type { OverrideRefusal, Overrides } from '@facet/federation';
import { Button } from '@facet/ui';
import { Wrench } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useWords } from '../site/services.ts';
import * as styles from './OverrideBadge.module.css';

export interface OverrideBadgeProps {
  readonly overrides: Overrides;
  /** Loads the page again, so that every widget comes from the registry. */
  readonly reload?: () => void;
}

const reloadPage = (): void => {
  window.location.reload();
};

/** Says for as long as it is so that parts of this page come from a developer's machine, and ends that. */
export function OverrideBadge({ overrides, reload = reloadPage }: OverrideBadgeProps) {
  const t = useWords();
  const { active, refused } = useSyncExternalStore(overrides.subscribe, overrides.current);
  if (active.length + refused.length === 0) return null;
  const reset = (): void => {
    overrides.reset();
    if (active.length > 0) reload();
  };
  return (
    <aside className={styles.badge} aria-label={t('override.region')} data-override>
      <Wrench aria-hidden="true" />
      <ul className={styles.list}>
        {active.map(({ remote, origin }) => (
          <li key={remote}>{t('override.active', { remote, origin })}</li>
        ))}
        {refused.map((refusal) => (
          <li key={keyOf(refusal)}>
            <span role="alert">
              {refusal.kind === 'origin'
                ? t('override.refused', { remote: refusal.remote, origin: refusal.origin })
                : t('override.unreadable', { text: refusal.text })}
            </span>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={reset}>
        {t(active.length > 0 ? 'override.reset' : 'override.dismiss')}
      </Button>
    </aside>
  );
}

function keyOf(refusal: OverrideRefusal): string {
  return refusal.kind === 'origin' ? `${refusal.remote}@${refusal.origin}` : refusal.text;
}
