import type { BlurEstimate } from '@facet/engines/image/deblur';
import { partOption, type OptionValues, type ToolNotice, type ToolView } from '@facet/workbench';
import { blurredSamples } from '../../studio/assets.ts';
import { share } from '../../studio/shares.ts';

export const inputs = {
  photo: { kind: 'image', label: 'input.photo', camera: 'environment', samples: blurredSamples },
} as const;

/** What was found in a photo. */
export interface FoundBlur {
  /** Id of the photo. */
  readonly photo: string;
  readonly estimate: BlurEstimate;
}

const radius = {
  kind: 'range',
  label: 'option.radius',
  initial: 1.5,
  min: 0.5,
  max: 10,
  step: 0.25,
  format: 'number',
} as const;
const length = {
  kind: 'range',
  label: 'option.length',
  initial: 8,
  min: 2,
  max: 40,
  step: 1,
  format: 'number',
} as const;
const angle = {
  kind: 'range',
  label: 'option.angle',
  initial: 0,
  min: 0,
  max: 175,
  step: 5,
  format: 'number',
} as const;

export const options = {
  kind: {
    kind: 'choice',
    label: 'option.kind',
    initial: 'found',
    look: 'segmented',
    choices: [
      { value: 'found', label: 'kind.found' },
      { value: 'focus', label: 'kind.focus' },
      { value: 'motion', label: 'kind.motion' },
    ],
  },
  radius,
  length,
  angle,
  strength: share('strength', 0.6),
  found: partOption<FoundBlur | null>(null),
} as const;

type View = ToolView<typeof inputs, typeof options, BlurEstimate>;

/** The nearest value that a slider can take. */
const onSlider = (value: number, { min, max, step }: { min: number; max: number; step: number }): number =>
  Math.min(max, Math.max(min, Math.round(value / step) * step));

/** Takes over what was found in a photo; the sliders start from there. */
export function fitFound({ inputs: { photo }, insights, options: chosen }: View): OptionValues<typeof options> {
  if (!photo) return chosen.found === null ? chosen : { ...chosen, found: null };
  const insight = insights.photo;
  if (insight.status !== 'found' || chosen.found?.photo === photo.id) return chosen;
  const estimate = insight.value;
  const found = { photo: photo.id, estimate };
  if (estimate.found !== 'blur') return { ...chosen, found };
  return {
    ...chosen,
    found,
    radius: onSlider(estimate.radius, radius),
    length: onSlider(estimate.length, length),
    angle: onSlider(estimate.angle % 180 > 177 ? 0 : estimate.angle, angle),
  };
}

/** What was found, in words. */
export function foundNotes({ inputs: { photo }, options: { kind, found } }: View): readonly ToolNotice[] {
  if (kind !== 'found' || !photo || found?.photo !== photo.id) return [];
  const { estimate } = found;
  if (estimate.found !== 'blur')
    return [{ id: 'found', tone: estimate.found === 'none' ? 'info' : 'warning', message: `found.${estimate.found}` }];
  const { blur, tooStrong } = estimate;
  const values: Record<string, number> =
    blur.kind === 'focus'
      ? { radius: blur.radius }
      : blur.kind === 'motion'
        ? { length: Math.round(blur.length), angle: Math.round(blur.angle) }
        : {};
  return [
    { id: 'found', tone: 'info', message: `found.${blur.kind}`, values },
    ...(tooStrong ? [{ id: 'strong', tone: 'warning', message: 'note.strong' } as const] : []),
  ];
}
