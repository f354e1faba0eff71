import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { formatBytes, formatNumber, RadioCards } from '@facet/ui';
import { isOnKeyframe, keyframeAtOrBefore } from '../core/keyframes.ts';
import { formatTime, type Span } from '../core/span.ts';
import type { Container, VideoFacts } from '../core/videoFacts.ts';
import { limitsOf, type ClipSpan, type CutMethod, type CutView } from '../cutOptions.ts';
import { Timeline } from './Timeline.tsx';
import * as styles from './CutParts.module.css';

interface CutPartProps extends CutView {
  setOption(name: 'span', value: ClipSpan): void;
  setOption(name: 'method', value: CutMethod): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** Between the video and the button: what the file is, which part to keep, how to cut. */
export function CutParts({ inputs, insights, options, setOption, disabled, t }: CutPartProps) {
  const { locale } = useHost().i18n;
  const { clip } = inputs;
  if (!clip || insights.clip.status !== 'found') return null;
  const facts = insights.clip.value;
  const change = (span: Span) => setOption('span', { clip: clip.id, from: span.from, to: span.to });
  return (
    <section className={styles.parts}>
      <p className={styles.facts}>{describe(facts, t, locale)}</p>
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
    </section>
  );
}

const containerNames: Readonly<Record<Container, string>> = { mp4: 'MP4', mov: 'MOV', webm: 'WebM', mkv: 'MKV' };

/** Codecs whose usual name is not their short one in capitals. */
const codecNames: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'H.265',
  opus: 'Opus',
  vorbis: 'Vorbis',
  prores: 'ProRes',
};

function codecName(codec: string): string {
  return codecNames[codec] ?? codec.toUpperCase();
}

function describe(facts: VideoFacts, t: Translate, locale: string): string {
  const number = (value: number): string => formatNumber(value, locale, { maximumFractionDigits: 2 });
  return t(facts.frameRate === null ? 'facts.line' : 'facts.line.rate', {
    duration: formatTime(facts.duration),
    width: facts.width,
    height: facts.height,
    rate: facts.frameRate === null ? '' : number(facts.frameRate),
    codecs: [
      containerNames[facts.container],
      codecName(facts.videoCodec),
      facts.audioCodec === null ? t('facts.silent') : codecName(facts.audioCodec),
    ].join(', '),
    size: formatBytes(facts.bytes, locale),
  });
}

function describeCopy({ keyframes }: VideoFacts, { from }: Span, t: Translate, locale: string): string {
  const start = keyframeAtOrBefore(keyframes, from);
  if (start === null) return t('method.copy.unknown');
  if (isOnKeyframe(keyframes, from) || start >= from) return t('method.copy.exact');
  const early = formatNumber(from - start, locale, { style: 'unit', unit: 'second', maximumFractionDigits: 2 });
  return t('method.copy.at', { time: formatTime(start), early });
}
