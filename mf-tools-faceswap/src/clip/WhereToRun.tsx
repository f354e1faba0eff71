import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { formatDuration, RadioCards } from '@facet/ui';
import { partOption, type Insight } from '@facet/workbench';
import { secondsHere, secondsThere } from './estimate.ts';
import { factsHere, type Where } from './where.ts';

/** The option that holds where a clip is swapped. */
export const whereOption = partOption<Where>('here');

export interface WhereProps {
  readonly options: { readonly where: Where };
  readonly insights: { readonly target: Insight<unknown> };
  setOption(name: 'where', value: Where): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** Estimates are rounded to five seconds. */
const coarse = (seconds: number): number => Math.max(5, Math.round(seconds / 5) * 5);

/**
 * A short clip can be swapped on the visitor's device, free, or on our servers: each with what it takes. Shows nothing for a clip that is
 * for the servers alone.
 * @param faces that are swapped, where known
 */
export function WhereToRun({
  options,
  insights,
  setOption,
  disabled,
  t,
  credits,
  faces,
}: WhereProps & {
  readonly credits: number;
  readonly faces: number;
}) {
  const { locale } = useHost().i18n;
  const facts = factsHere(insights.target);
  if (!facts) return null;
  const time = (seconds: number): string => formatDuration(coarse(seconds), locale);
  return (
    <RadioCards
      legend={t('where.legend')}
      value={options.where}
      disabled={disabled}
      onChange={(where) => setOption('where', where)}
      options={[
        {
          value: 'here',
          label: t('where.here'),
          description: t('where.here.text', { duration: time(secondsHere(facts, faces) ?? 0) }),
        },
        {
          value: 'servers',
          label: t('where.servers', { count: credits }),
          description: t('where.servers.text', { duration: time(secondsThere(facts, faces)) }),
        },
      ]}
    />
  );
}
