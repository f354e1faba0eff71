import { Disclosure, Field, TextInput } from '@facet/ui';
import { useObjectUrl, type ImageValue, type PartProps } from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import { CaptionedClip, CaptionFields } from '@facet/workbench/clip/captioned';
import { useState } from 'react';
import * as styles from './GifParts.module.css';
import type { inputs, options } from './specs.ts';

type Props = PartProps<typeof inputs, typeof options, VideoFacts | null>;

/** Seconds that a photo may stand. */
const TIMES = { min: 0.05, max: 20 } as const;

/** Which part of the clip is shown. */
export function RangePart({ inputs: { clip }, insights, options: { range, caption }, setOption, disabled, t }: Props) {
  if (!clip || insights.clip.status !== 'found' || !insights.clip.value) return null;
  return (
    <CaptionedClip
      clip={clip}
      facts={insights.clip.value}
      range={range}
      onRange={(next) => setOption('range', next)}
      caption={caption}
      disabled={disabled}
      t={t}
    />
  );
}

/** What is written on the picture. */
export function CaptionPart({ inputs: { photos, clip }, options: { caption }, setOption, disabled, t }: Props) {
  if (!photos && !clip) return null;
  return <CaptionFields caption={caption} onCaption={(next) => setOption('caption', next)} disabled={disabled} t={t} />;
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
