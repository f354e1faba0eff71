import type { PartnerUsage } from '@facet/contracts/partners';

/** What one UTC day came to, all tools together. */
export interface UsageDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly starts: number;
  readonly credits: number;
}

/**
 * Every day of a report, those without any use included, oldest first.
 * @param today last day of the report
 */
export function daysOf(usage: readonly PartnerUsage[], days: number, today: Date): readonly UsageDay[] {
  const last = Date.parse(today.toISOString().slice(0, 10));
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(last - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10);
    const rows = usage.filter((row) => row.day === day);
    const sum = (of: (row: PartnerUsage) => number): number => rows.reduce((total, row) => total + of(row), 0);
    return { day, starts: sum(({ starts }) => starts), credits: sum(({ credits }) => credits) };
  });
}
