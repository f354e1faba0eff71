import { useHost } from '@facet/platform/widget';
import { formatMoney } from '@facet/ui';
import { useWords } from '../messages/index.ts';
import { moneyOf } from './gate.ts';

export interface RunPriceProps {
  /** Credits of one run. */
  readonly credits: number;
  /** US dollars for 1000 credits of the package that most buy (`pricePerThousand` of the catalogue). */
  readonly usdPerThousand: number;
}

/** What a run costs, in credits and in money, to stand beside the button that starts it. */
export function RunPrice({ credits, usdPerThousand }: RunPriceProps) {
  const t = useWords();
  const { locale } = useHost().i18n;
  const money = formatMoney(moneyOf(credits, usdPerThousand), 'USD', locale);
  return <>{credits === 0 ? t('gate.free') : t('gate.price', { count: credits, money })}</>;
}
