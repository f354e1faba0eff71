import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { formatNumber, RadioCards } from '@facet/ui';
import { isOnKeyframe, keyframeAtOrBefore } from '@facet/engines/clip';
import { formatTime, type Span } from '../core/span.ts';
import { codecName, describeVideo, type VideoFacts } from '@facet/workbench/clip';
import { limitsOf, type ClipSpan, type CutMethod, type CutView } from '../cutOptions.ts';
import { Timeline } from './Timeline.tsx';
import * as styles from './CutParts.module.css';

interface CutPartProps extends CutView {
  setOption(name: 'span', value: ClipSpan): void;
  setOption(name: 'method', value: CutMethod): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** What the file is, and which part to keep. */
export function CutParts({ inputs, insights, options, setOption, disabled, t }: CutPartProps) {
  const { locale } = useHost().i18n;
  const { clip } = inputs;
  if (!clip || insights.clip.status !== 'found') return null;
  const facts = insights.clip.value;
  const change = (span: Span) => setOption('span', { clip: clip.id, from: span.from, to: span.to });
  return (
    <section className={styles.parts}>
      <p className={styles.facts}>{describeVideo(facts, t, locale)}</p>
      <Timeline
        key={clip.id}
        blob={clip.blob}
        span={options.span}
        limits={limitsOf(facts)}
        keyframes={facts.keyframes.times}
        cutsAt={options.method === 'copy' ? keyframeAtOrBefore(facts.keyframes, options.span.from) : null}
        disabled={disabled}
        t={t}
        onChange={change}
      />
    </section>
  );
}

/** How to cut. */
export function CutMethodPart({ inputs, insights, options, setOption, disabled, t }: CutPartProps) {
  const { locale } = useHost().i18n;
  if (!inputs.clip || insights.clip.status !== 'found') return null;
  const facts = insights.clip.value;
  return (
    <RadioCards<CutMethod>
      legend={t('method.legend')}
      value={options.method}
      disabled={disabled}
      onChange={(method) => setOption('method', method)}
      options={[
        { value: 'copy', label: t('method.copy'), description: describeCopy(facts, options.span, t, locale) },
        {
          value: 'exact',
          label: t('method.exact'),
          disabled: !facts.exact,
          description: facts.exact
            ? t('method.exact.how')
            : t('method.exact.not', { codec: codecName(facts.videoCodec) }),
        },
      ]}
    />
  );
}

function describeCopy({ keyframes }: VideoFacts, { from }: Span, t: Translate, locale: string): string {
  const start = keyframeAtOrBefore(keyframes, from);
  if (start === null) return t('method.copy.unknown');
  if (isOnKeyframe(keyframes, from) || start >= from) return t('method.copy.exact');
  const early = formatNumber(from - start, locale, { style: 'unit', unit: 'second', maximumFractionDigits: 2 });
  return t('method.copy.at', { time: formatTime(start), early });
}
