import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { Field, SegmentedControl, TextInput } from '@facet/ui';
import { ClipTimeline, describeVideo } from '@facet/workbench/clip';
import type { Caption } from '@facet/workbench/worker';
import type { ClipRange, GifView } from './gifOptions.ts';
import * as styles from './GifParts.module.css';

interface GifPartProps extends GifView {
  setOption(name: 'range', value: ClipRange): void;
  setOption(name: 'caption', value: Caption): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** Longest caption, characters. */
const MOST_LETTERS = 140;

/** Between the video and the options: which part, and what is written on it. */
export function GifParts({ inputs, insights, options, setOption, disabled, t }: GifPartProps) {
  const { locale } = useHost().i18n;
  const { clip } = inputs;
  if (!clip || insights.clip.status !== 'found') return null;
  const facts = insights.clip.value;
  const { caption, range } = options;
  return (
    <section className={styles.parts}>
      <p className={styles.facts}>{describeVideo(facts, t, locale)}</p>
      <ClipTimeline
        key={clip.id}
        blob={clip.blob}
        facts={facts}
        title={t('timeline.title')}
        ranges={[range]}
        most={1}
        plays={[range]}
        disabled={disabled}
        t={t}
        onRanges={([first]) => first && setOption('range', { clip: clip.id, from: first.from, to: first.to })}
      >
        {() =>
          caption.text.trim() === '' ? null : (
            <p className={styles.caption} data-place={caption.place} aria-hidden="true" dir="auto">
              {caption.text}
            </p>
          )
        }
      </ClipTimeline>
      <div className={styles.words}>
        <Field label={t('caption.label')}>
          <TextInput
            value={caption.text}
            maxLength={MOST_LETTERS}
            disabled={disabled}
            dir="auto"
            onChange={(text) => setOption('caption', { ...caption, text })}
          />
        </Field>
        <SegmentedControl
          legend={t('caption.place')}
          value={caption.place}
          disabled={disabled || caption.text === ''}
          onChange={(place) => setOption('caption', { ...caption, place })}
          options={[
            { value: 'top', label: t('caption.top') },
            { value: 'bottom', label: t('caption.bottom') },
          ]}
        />
      </div>
    </section>
  );
}
