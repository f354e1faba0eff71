import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { formatDuration, formatPercent, formatTimecode, Slider } from '@facet/ui';
import { partOption, type InputValue, type Insight } from '@facet/workbench';

/** The option that holds which frame is shown before a paid run: a share of the clip, behind fades and titles at first. */
export const frameOption = partOption(0.3);

interface FrameSliderProps {
  readonly inputs: { readonly target: InputValue | null };
  readonly options: { readonly at: number };
  readonly insights: { readonly target: Insight<unknown> };
  setOption(name: 'at', value: number): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** Chooses the frame of the clip that the preview shows. */
export function FrameSlider({ inputs, options, insights, setOption, disabled, t }: FrameSliderProps) {
  const { locale } = useHost().i18n;
  if (!inputs.target || insights.target.status !== 'found') return null;
  const { duration } = insights.target.value as { readonly duration?: number | null };
  const place =
    typeof duration === 'number' ? momentIn(duration, options.at, locale) : formatPercent(options.at, locale);
  return (
    <Slider
      label={t('frame.at')}
      value={options.at}
      min={0}
      max={1}
      step={0.01}
      valueText={place}
      disabled={disabled}
      onChange={(value) => setOption('at', value)}
    />
  );
}

/** In a short clip whole seconds would not move. */
function momentIn(duration: number, at: number, locale: string): string {
  const seconds = at * duration;
  return duration < 10 ? formatDuration(seconds, locale) : formatTimecode(seconds);
}
