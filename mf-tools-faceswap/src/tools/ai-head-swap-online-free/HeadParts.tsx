import type { Translate } from '@facet/contracts';
import { assessHeads } from '@facet/engines/head';
import { foundOf, partOption, type ImageValue, type Insight, type ToolNotice } from '@facet/workbench';
import type { FoundFaces } from '../../face/found.ts';
import { fitPick, noPick, type FacePick } from '../../face/pick.ts';
import { PickMarks } from '../../face/PickMarks.tsx';
import type { HeadOptions } from './runner.ts';

/** What the parts and the pure functions of this tool look at. */
export interface HeadView {
  readonly inputs: { readonly source: ImageValue | null; readonly target: ImageValue | null };
  readonly options: HeadOptions;
  readonly insights: { readonly source: Insight<FoundFaces>; readonly target: Insight<FoundFaces> };
}

interface HeadPartProps extends HeadView {
  setOption(name: 'pickSource' | 'pickTarget', value: FacePick): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** Which head of each picture is meant. */
export const partOptions = {
  pickSource: partOption<FacePick>(noPick),
  pickTarget: partOption<FacePick>(noPick),
};

/** Chooses the largest usable head of a new picture. */
export function reconcileHeads({ inputs, options, insights }: HeadView): HeadOptions {
  const pickSource = fitPick(options.pickSource, inputs.source, foundOf(insights.source));
  const pickTarget = fitPick(options.pickTarget, inputs.target, foundOf(insights.target));
  return pickSource === options.pickSource && pickTarget === options.pickTarget ? options : { pickSource, pickTarget };
}

/** Why the chosen heads cannot be swapped, judged by their directions. */
export function blockedHeads({ options, insights }: HeadView): ToolNotice | null {
  const source = foundOf(insights.source)?.faces[options.pickSource.face];
  const target = foundOf(insights.target)?.faces[options.pickTarget.face];
  if (!source || !target) return null;
  const unusable = [source, target].find(({ findings }) => findings.some(({ severity }) => severity === 'refuse'));
  if (unusable) return { id: 'unusable', tone: 'info', message: 'blocked.unusable' };
  if (assessHeads(source, target).length > 0)
    return { id: 'angles-differ', tone: 'info', message: 'failure.head.pair.angles-differ' };
  return null;
}

/** Numbered faces on the picture of the head. */
export const SourceOverlay = ({ inputs, insights, options, setOption, disabled, t }: HeadPartProps) => (
  <PickMarks
    picture={inputs.source}
    found={foundOf(insights.source)}
    pick={options.pickSource}
    disabled={disabled}
    t={t}
    onPick={(pick) => setOption('pickSource', pick)}
  />
);
/** Numbered faces on the photo to change. */
export const TargetOverlay = ({ inputs, insights, options, setOption, disabled, t }: HeadPartProps) => (
  <PickMarks
    picture={inputs.target}
    found={foundOf(insights.target)}
    pick={options.pickTarget}
    disabled={disabled}
    t={t}
    onPick={(pick) => setOption('pickTarget', pick)}
  />
);
