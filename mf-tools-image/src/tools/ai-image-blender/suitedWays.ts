import { suggestWays, type PhotoTraits, type Way } from '@facet/engines/blend/ways';
import { foundOf, type ImageValue, type Insight } from '@facet/workbench';

/** `auto` takes the best way for the two photos; `own` takes the visitor's own settings. */
export type ChosenWay = Way | 'auto' | 'own';

export interface WayView {
  readonly inputs: { readonly base: ImageValue | null; readonly top: ImageValue | null };
  readonly insights: { readonly base: Insight<PhotoTraits>; readonly top: Insight<PhotoTraits> };
}

/** The ways that suit the two photos, the best first; null before both were looked at. */
export function waysFor({ inputs, insights }: WayView): readonly Way[] | null {
  const [base, top] = [foundOf(insights.base), foundOf(insights.top)];
  return inputs.base && inputs.top && base && top ? suggestWays(base, top) : null;
}

/** A chosen way that does not suit other photos gives way to the best one. */
export function fitWay<Options extends { readonly way: ChosenWay }>(options: Options, view: WayView): Options {
  const suited = waysFor(view);
  const { way } = options;
  if (!suited || way === 'auto' || way === 'own' || suited.includes(way)) return options;
  return { ...options, way: 'auto' };
}
