import type { Translate } from '@facet/contracts';
import { CaptionedClip, CaptionFields, type ClipRange } from '@facet/workbench/clip/captioned';
import type { Caption } from '@facet/workbench/worker';
import type { GifView } from './gifOptions.ts';

interface GifPartProps extends GifView {
  setOption(name: 'range', value: ClipRange): void;
  setOption(name: 'caption', value: Caption): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** Between the video and the options: which part, and what is written on it. */
export function GifParts({ inputs: { clip }, insights, options, setOption, disabled, t }: GifPartProps) {
  if (!clip || insights.clip.status !== 'found') return null;
  const { caption, range } = options;
  return (
    <CaptionedClip
      clip={clip}
      facts={insights.clip.value}
      range={range}
      onRange={(next) => setOption('range', next)}
      caption={caption}
      disabled={disabled}
      t={t}
    >
      <CaptionFields caption={caption} onCaption={(next) => setOption('caption', next)} disabled={disabled} t={t} />
    </CaptionedClip>
  );
}
