import { isWorking, toolById, totalCredits, type ToolName } from '@facet/catalog';
import type { CreditPackage } from '@facet/contracts';
import { useHost, useMessages } from '@facet/platform/widget';
import { formatNumber, SegmentedControl } from '@facet/ui';
import { useState } from 'react';
import { aboutRuns } from '../core/plan.ts';
import { catalogue } from '../messages/index.ts';

/** What people buy credits for. */
const aims = ['face-swap-video', 'gif-face-swap', 'tiktok-video-downloader'] as const satisfies readonly ToolName[];
type Aim = (typeof aims)[number];

/** Those of them that run here and cost something. */
const offered = aims.filter((id) => {
  const tool = toolById(id);
  return tool !== undefined && isWorking(tool) && tool.credits > 0;
});

/** What a package is good for, in the visitor's own terms. */
export interface Outcomes {
  readonly aim: Aim | null;
  readonly setAim: (aim: Aim) => void;
  /** `about 230 video swaps`; null where no tool costs anything. */
  of(creditPackage: CreditPackage): { readonly amount: string; readonly what: string } | null;
}

/** Turns packages into what can be made with them, by the prices of the catalogue. */
export function useOutcomes(): Outcomes {
  const t = useMessages(catalogue);
  const { locale } = useHost().i18n;
  const [aim, setAim] = useState<Aim | null>(offered[0] ?? null);
  return {
    aim,
    setAim,
    of(creditPackage) {
      if (aim === null) return null;
      const count = aboutRuns(totalCredits(creditPackage), toolById(aim)!.credits);
      return {
        amount: t('pricing.about', { amount: formatNumber(count, locale) }),
        what: t(`pricing.aim.${aim}.runs`),
      };
    },
  };
}

/** What the visitor wants to make: the packages say how much of it they pay for. */
export function OutcomeChoice({ aim, setAim }: Pick<Outcomes, 'aim' | 'setAim'>) {
  const t = useMessages(catalogue);
  if (aim === null || offered.length < 2) return null;
  return (
    <SegmentedControl<Aim>
      legend={t('pricing.aim')}
      value={aim}
      onChange={setAim}
      options={offered.map((id) => ({ value: id, label: t(`pricing.aim.${id}`) }))}
    />
  );
}
