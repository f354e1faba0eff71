import { formatPercent, Slider } from '@facet/ui';
import { useHost } from '@facet/platform/widget';
import { useWords } from '../../messages/index.ts';
import type { BrushState } from './brush.ts';

interface BrushSlidersProps {
  readonly brush: BrushState;
  readonly onBrush: (patch: Partial<BrushState>) => void;
  readonly disabled: boolean;
}

/** What can be set of the tool that is in hand. */
export function BrushSliders({ brush, onBrush, disabled }: BrushSlidersProps) {
  const t = useWords();
  const { locale } = useHost().i18n;
  const slider = (
    setting: 'tolerance' | 'size' | 'hardness',
    range: { readonly min: number; readonly max: number; readonly step: number },
  ) => (
    <Slider
      label={t(`canvas.${setting}`)}
      value={brush[setting]}
      {...range}
      valueText={formatPercent(brush[setting], locale)}
      onChange={(value) => onBrush({ [setting]: value })}
      disabled={disabled}
    />
  );
  if (brush.tool === 'wand') return slider('tolerance', { min: 0.01, max: 0.5, step: 0.01 });
  return (
    <>
      {slider('size', { min: 0.002, max: 0.3, step: 0.002 })}
      {slider('hardness', { min: 0, max: 1, step: 0.05 })}
    </>
  );
}
