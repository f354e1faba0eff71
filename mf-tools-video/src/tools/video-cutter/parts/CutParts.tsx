import type { Translate } from '@facet/contracts';
import { isOnKeyframe, keyframeAtOrBefore, lengthOf, resultSize } from '@facet/engines/clip';
import { useHost } from '@facet/platform/widget';
import { formatDuration, formatNumber, RadioCards } from '@facet/ui';
import { formatTime } from '@facet/workbench';
import { ClipTimeline, codecName, CropFrame, describeVideo, type VideoFacts } from '@facet/workbench/clip';
import {
  keptParts,
  MOST_PARTS,
  takenAlong,
  wantedParts,
  type ClipParts,
  type CutMethod,
  type CutOptions,
  type CutView,
} from '../cutOptions.ts';
import { cropOf, degrees, encodingReason, methodOf, shapeRatio, type CropChoice } from '../shape.ts';
import * as styles from './CutParts.module.css';

interface CutPartProps extends CutView {
  setOption(name: 'parts', value: ClipParts): void;
  setOption(name: 'method', value: CutMethod): void;
  setOption(name: 'box', value: CropChoice): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** What the file is, and which parts of it are meant. */
export function CutParts({ inputs, insights, options, setOption, disabled, t }: CutPartProps) {
  const { locale } = useHost().i18n;
  const { clip } = inputs;
  if (!clip || insights.clip.status !== 'found') return null;
  const facts = insights.clip.value;
  return (
    <section className={styles.parts}>
      <p className={styles.facts}>{describeVideo(facts, t, locale)}</p>
      <ClipTimeline
        key={clip.id}
        blob={clip.blob}
        facts={facts}
        title={t(`timeline.title.${options.act}`)}
        ranges={options.parts.ranges}
        most={MOST_PARTS}
        snaps={methodOf(options, facts) === 'copy' ? facts.keyframes.times : []}
        extra={takenAlong(options, facts)}
        plays={keptParts(options, facts)}
        turn={degrees(options.turn)}
        pace={Number(options.speed)}
        muted={options.mute}
        disabled={disabled}
        t={t}
        onRanges={(ranges) => setOption('parts', { clip: clip.id, ranges })}
      >
        {() =>
          options.crop !== 'none' && (
            <CropFrame
              crop={options.box.box}
              ratio={shapeRatio(options.crop, options.turn, facts)}
              label={t('crop.box')}
              disabled={disabled}
              onCrop={(box) => setOption('box', { ...options.box, box })}
            />
          )
        }
      </ClipTimeline>
      {options.crop !== 'none' && <p className={styles.facts}>{t('crop.keys')}</p>}
    </section>
  );
}

/** How to cut, and what comes out. */
export function CutMethodPart({ inputs, insights, options, setOption, disabled, t }: CutPartProps) {
  const { locale } = useHost().i18n;
  if (!inputs.clip || insights.clip.status !== 'found') return null;
  const facts = insights.clip.value;
  const reason = encodingReason(options, facts);
  return (
    <div className={styles.parts}>
      <RadioCards<CutMethod>
        legend={t('method.legend')}
        value={methodOf(options, facts)}
        disabled={disabled}
        onChange={(method) => setOption('method', method)}
        options={[
          {
            value: 'copy',
            label: t('method.copy'),
            disabled: reason !== null,
            description: reason === null ? describeCopy(facts, options, t, locale) : t(`method.copy.not-${reason}`),
          },
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
      <p className={styles.facts}>{describeResult(facts, options, t, locale)}</p>
    </div>
  );
}

function describeResult(facts: VideoFacts, options: CutOptions, t: Translate, locale: string): string {
  const seconds = lengthOf(keptParts(options, facts)) / Number(options.speed);
  const { width, height } = resultSize({ rotate: degrees(options.turn), crop: cropOf(options) }, facts);
  return t('result.line', { width, height, duration: formatDuration(seconds, locale) });
}

function describeCopy(facts: VideoFacts, options: CutOptions, t: Translate, locale: string): string {
  const { keyframes } = facts;
  const starts = wantedParts(options, facts).map(({ from }) => from);
  const [from = 0] = starts;
  const start = keyframeAtOrBefore(keyframes, from);
  if (start === null) return t('method.copy.unknown');
  if (starts.every((time) => isOnKeyframe(keyframes, time))) return t('method.copy.exact');
  if (starts.length > 1) return t('method.copy.many');
  const early = formatNumber(from - start, locale, { style: 'unit', unit: 'second', maximumFractionDigits: 2 });
  return t('method.copy.at', { time: formatTime(start), early });
}
