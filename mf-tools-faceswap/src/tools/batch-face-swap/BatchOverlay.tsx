import type { Translate } from '@facet/contracts';
import { foundOf, partOption, type ImageValue, type Insight } from '@facet/workbench';
import type { FoundFaces } from '../../face/found.ts';
import { fitPick, noPick, type FacePick } from '../../face/pick.ts';
import { PickMarks } from '../../face/PickMarks.tsx';

interface PickView<Options extends { readonly pick: FacePick }> {
  readonly inputs: { readonly one: ImageValue | null };
  readonly options: Options;
  readonly insights: { readonly one: Insight<FoundFaces | null> };
}

/** The option that holds which face of the single picture is meant. */
export const pickOption = partOption<FacePick>(noPick);

export function reconcilePick<Options extends { readonly pick: FacePick }>({
  inputs,
  options,
  insights,
}: PickView<Options>): Options {
  const pick = fitPick(options.pick, inputs.one, foundOf(insights.one));
  return pick === options.pick ? options : { ...options, pick };
}

interface OneOverlayProps extends PickView<{ readonly pick: FacePick }> {
  setOption(name: 'pick', value: FacePick): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** Numbered faces on the single picture. */
export const OneOverlay = ({ inputs, insights, options, setOption, disabled, t }: OneOverlayProps) => (
  <PickMarks
    picture={inputs.one}
    found={foundOf(insights.one)}
    pick={options.pick}
    disabled={disabled}
    t={t}
    onPick={(pick) => setOption('pick', pick)}
  />
);
