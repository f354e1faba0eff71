import type { PartProps } from '@facet/workbench';
import type { VideoFacts } from '@facet/workbench/clip';
import { CaptionedClip } from '@facet/workbench/clip/captioned';
import { followRange, type inputs, type options } from './specs.ts';

/** Words lie on the sticker, not on the clip. */
const NO_CAPTION = { text: '', place: 'bottom' } as const;

/** Which part of the clip becomes a sticker. */
export function ClipPart({
  inputs: { clip },
  insights,
  options: { source, range },
  setOption,
  disabled,
  t,
}: PartProps<typeof inputs, typeof options, VideoFacts | null>) {
  if (source !== 'clip' || !clip || insights.clip.status !== 'found' || !insights.clip.value) return null;
  return (
    <CaptionedClip
      clip={clip}
      facts={insights.clip.value}
      range={range}
      onRange={(next) => setOption('range', followRange(range, next))}
      caption={NO_CAPTION}
      disabled={disabled}
      t={t}
    />
  );
}
