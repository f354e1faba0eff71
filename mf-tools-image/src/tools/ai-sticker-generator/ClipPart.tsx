import type { PartProps } from '@facet/workbench';
import { CaptionedClip } from '@facet/workbench/clip/captioned';
import { clipFacts, followRange, type Found, type inputs, type options } from './specs.ts';

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
}: PartProps<typeof inputs, typeof options, Found>) {
  const facts = clipFacts(insights.clip);
  if (source !== 'clip' || !clip || !facts) return null;
  return (
    <CaptionedClip
      clip={clip}
      facts={facts}
      range={range}
      onRange={(next) => setOption('range', followRange(range, next))}
      caption={NO_CAPTION}
      disabled={disabled}
      t={t}
    />
  );
}
