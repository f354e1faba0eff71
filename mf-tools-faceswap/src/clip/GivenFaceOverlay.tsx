import type { Translate } from '@facet/contracts';
import { partOption, type ImageValue, type Insight } from '@facet/workbench';
import { fitPick, noPick, type FacePick } from '../face/pick.ts';
import { PickMarks } from '../face/PickMarks.tsx';
import { facesIn, type ClipFound } from './clip.ts';

/** The option that holds which face of the photo is given. */
export const pickOption = partOption<FacePick>(noPick);

interface GivenView<Options> {
  readonly inputs: { readonly source: ImageValue | null };
  readonly options: Options;
  readonly insights: { readonly source: Insight<ClipFound> };
}

/** Chooses the best face of a new photo. */
export function reconcilePick<Options extends { readonly pick: FacePick }>(view: GivenView<Options>): Options {
  const { inputs, options, insights } = view;
  const pick = fitPick(options.pick, inputs.source, facesIn(insights.source));
  return pick === options.pick ? options : { ...options, pick };
}

interface GivenProps extends GivenView<{ readonly pick: FacePick }> {
  setOption(name: 'pick', value: FacePick): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** Numbered faces on a photo that shows several: one of them is given. */
export function GivenFaceOverlay({ inputs, options, insights, setOption, disabled, t }: GivenProps) {
  const found = facesIn(insights.source);
  if (!found || found.faces.length < 2) return null;
  return (
    <PickMarks
      picture={inputs.source}
      found={found}
      pick={options.pick}
      disabled={disabled}
      t={t}
      onPick={(pick) => setOption('pick', pick)}
    />
  );
}
