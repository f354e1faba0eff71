import { useEffect, useState } from 'react';
import { useServices } from '../site/services.ts';
import type { OverrideBadgeProps } from './OverrideBadge.tsx';

interface Shown extends OverrideBadgeProps {
  readonly Badge: (props: OverrideBadgeProps) => React.ReactNode;
}

/** The place of the override badge. Its code comes only when there is something to show; without it the page is as usual. */
export function OverrideCorner() {
  const { remotes } = useServices();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let isHere = true;
    const open = async (): Promise<void> => {
      const overrides = await remotes.overrides();
      const { active, refused } = overrides?.current() ?? { active: [], refused: [] };
      if (overrides === null || active.length + refused.length === 0) return;
      const { OverrideBadge } = await import(/* webpackChunkName: "override" */ './OverrideBadge.tsx');
      if (isHere) setShown({ Badge: OverrideBadge, overrides });
    };
    open().catch(() => {
      // Overrides work without their badge, and a failed panel offers the same reset.
    });
    return () => {
      isHere = false;
    };
  }, [remotes]);
  return shown && <shown.Badge overrides={shown.overrides} />;
}
