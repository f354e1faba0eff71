import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { Field, SegmentedControl, TextInput } from '@facet/ui';
import type { Caption } from '../media/caption.ts';
import type { MediaValue } from '../model/definition.ts';
import type { TimeRange } from '../parts/timeline/edit.ts';
import type { ReactNode } from 'react';
import { ClipTimeline } from './ClipTimeline.tsx';
import { describeVideo } from './describe.ts';
import type { VideoFacts } from './videoFacts.ts';
import * as styles from './captioned.module.css';

/** A part of a clip, and the id of that clip; null before there is one. */
export interface ClipRange extends TimeRange {
  readonly clip: string | null;
}

/** Longest caption, characters. */
const MOST_LETTERS = 140;

export interface CaptionedClipProps {
  readonly clip: MediaValue<'video'>;
  readonly facts: VideoFacts;
  readonly range: ClipRange;
  readonly onRange: (range: ClipRange) => void;
  readonly caption: Caption;
  readonly disabled: boolean;
  /** Catalogue with the words of `ClipTimeline` and `timeline.title`. */
  readonly t: Translate;
  /** Below the timeline. */
  readonly children?: ReactNode;
}

/** A clip on its timeline with one range, and the caption over its player. */
export function CaptionedClip({ clip, facts, range, onRange, caption, disabled, t, children }: CaptionedClipProps) {
  const { locale } = useHost().i18n;
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
        onRanges={([first]) => first && onRange({ clip: clip.id, from: first.from, to: first.to })}
      >
        {() =>
          caption.text.trim() === '' ? null : (
            <p className={styles.caption} data-place={caption.place} aria-hidden="true" dir="auto">
              {caption.text}
            </p>
          )
        }
      </ClipTimeline>
      {children}
    </section>
  );
}

export interface CaptionFieldsProps {
  readonly caption: Caption;
  readonly onCaption: (caption: Caption) => void;
  readonly disabled: boolean;
  /** Catalogue with `caption.label`, `.place`, `.top` and `.bottom`. */
  readonly t: Translate;
}

/** Text and place of a caption. */
export function CaptionFields({ caption, onCaption, disabled, t }: CaptionFieldsProps) {
  return (
    <div className={styles.words}>
      <Field label={t('caption.label')}>
        <TextInput
          value={caption.text}
          maxLength={MOST_LETTERS}
          disabled={disabled}
          dir="auto"
          onChange={(text) => onCaption({ ...caption, text })}
        />
      </Field>
      <SegmentedControl
        legend={t('caption.place')}
        value={caption.place}
        disabled={disabled || caption.text === ''}
        onChange={(place) => onCaption({ ...caption, place })}
        options={[
          { value: 'top', label: t('caption.top') },
          { value: 'bottom', label: t('caption.bottom') },
        ]}
      />
    </div>
  );
}
