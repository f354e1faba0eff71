import { useHost } from '@facet/platform/widget';
import { Disclosure, Field, SegmentedControl, TextInput } from '@facet/ui';
import { useObjectUrl, type ImageValue, type PartProps } from '@facet/workbench';
import { ClipTimeline, describeVideo, type VideoFacts } from '@facet/workbench/clip';
import { useState } from 'react';
import * as styles from './GifParts.module.css';
import type { inputs, options } from './specs.ts';

type Props = PartProps<typeof inputs, typeof options, VideoFacts | null>;

/** Longest caption, characters. */
const MOST_LETTERS = 140;
/** Seconds that a photo may stand. */
const TIMES = { min: 0.05, max: 20 } as const;

/** Which part of the clip is shown. */
export function RangePart({ inputs: { clip }, insights, options: { range, caption }, setOption, disabled, t }: Props) {
  const { locale } = useHost().i18n;
  if (!clip || insights.clip.status !== 'found' || !insights.clip.value) return null;
  const facts = insights.clip.value;
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
    </section>
  );
}

/** What is written on the picture. */
export function CaptionPart({ inputs: given, options: { caption }, setOption, disabled, t }: Props) {
  if (!given.photos && !given.clip) return null;
  return (
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
  );
}

/** A time of its own for each photo. */
export function TimesPart({ inputs: { photos }, options: { times, hold }, setOption, disabled, t }: Props) {
  if (!photos || photos.items.length < 2) return null;
  const setTime = (id: string, seconds: number | null): void => {
    const { [id]: _, ...others } = times;
    setOption('times', seconds === null ? others : { ...others, [id]: seconds });
  };
  return (
    <Disclosure summary={t('times.title')}>
      <p className={styles.facts}>{t('times.hint', { hold })}</p>
      <ol className={styles.times}>
        {photos.items.map((photo, place) => (
          <li key={photo.id} className={styles.time}>
            <Thumb photo={photo} />
            <Field label={t('times.of', { place: place + 1 })} hideLabel>
              <TimeInput
                value={times[photo.id] ?? null}
                usual={hold}
                disabled={disabled}
                onChange={(seconds) => setTime(photo.id, seconds)}
              />
            </Field>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

interface TimeInputProps {
  /** Seconds; null where the photo has no time of its own. */
  readonly value: number | null;
  readonly usual: number;
  readonly disabled: boolean;
  readonly onChange: (seconds: number | null) => void;
}

/** Seconds as they are typed; what is no number leaves the photo with the time of all. */
function TimeInput({ value, usual, disabled, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      value={typed ?? (value === null ? '' : String(value))}
      placeholder={String(usual)}
      inputMode="decimal"
      disabled={disabled}
      onChange={(text) => {
        setTyped(text);
        onChange(secondsOf(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Seconds within what a photo may stand; null for what is no number. */
export function secondsOf(text: string): number | null {
  const seconds = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(seconds)) return null;
  return Math.min(TIMES.max, Math.max(TIMES.min, seconds));
}

function Thumb({ photo }: { readonly photo: ImageValue }) {
  const url = useObjectUrl(photo.preview);
  return url === null ? <span className={styles.thumb} /> : <img className={styles.thumb} src={url} alt="" />;
}
