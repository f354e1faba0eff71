import { pricePerThousand, totalCredits } from '@facet/catalog';
import type { CreditPackage } from '@facet/contracts';
import { useHost, useMessages } from '@facet/platform/widget';
import { formatMoney, formatNumber, formatPercent } from '@facet/ui';
import { catalogue } from '../messages/index.ts';
import { savingAgainstBasic } from './plan.ts';

/** What is said of one package, in the page's language. */
export interface PackageWords {
  readonly credits: string;
  readonly parts: string;
  readonly price: string;
  readonly perThousand: string;
  readonly saving: string;
  readonly description: string;
  readonly idealFor: string;
}

/** Words of a package, from its numbers. */
export function usePackageWords(): (creditPackage: CreditPackage) => PackageWords {
  const t = useMessages(catalogue);
  const { locale } = useHost().i18n;
  const number = (value: number): string => formatNumber(value, locale);
  return (creditPackage) => {
    const saving = savingAgainstBasic(creditPackage);
    const { id } = creditPackage;
    return {
      description: t(`package.${id}.description`),
      idealFor: t(`package.${id}.idealFor`),
      credits: t('pricing.credits', { amount: number(totalCredits(creditPackage)) }),
      parts:
        creditPackage.bonus === 0
          ? t('pricing.noBonus')
          : t('pricing.parts', { credits: number(creditPackage.credits), bonus: number(creditPackage.bonus) }),
      price: formatMoney(creditPackage.priceUsd, 'USD', locale),
      perThousand: t('pricing.perThousand', { price: formatMoney(pricePerThousand(creditPackage), 'USD', locale) }),
      saving: saving === 0 ? t('pricing.basic') : t('pricing.saving', { percent: formatPercent(saving / 100, locale) }),
    };
  };
}
