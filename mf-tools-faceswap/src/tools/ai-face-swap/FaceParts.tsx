import {
  FaceMapping,
  fitFaceMap,
  sourceFacesOf,
  partOption,
  SourceMarks,
  TargetMarks,
  type FaceMap,
  type FaceRegion,
  type ImageValue,
  type Insight,
  noFaceMap,
} from '@facet/workbench';
import type { Translate } from '@facet/contracts';
import { useMemo } from 'react';
import type { KeptOptions } from '../../face/kept.ts';
import { bestUsable, regionsOf, type FoundFaces } from '../../face/found.ts';

/** What the parts and the pure functions of this tool look at. */
export interface FaceView {
  readonly inputs: { readonly source: ImageValue | null; readonly target: ImageValue | null };
  readonly options: { readonly faces: FaceMap } & KeptOptions;
  readonly insights: { readonly source: Insight<FoundFaces>; readonly target: Insight<FoundFaces> };
}

interface FacePartProps extends FaceView {
  setOption(name: 'faces', value: FaceMap): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** The option that holds who gets which face. */
export const facesOption = partOption<FaceMap>(noFaceMap);

const wordless = (found: FoundFaces): readonly FaceRegion[] => regionsOf(found, () => '');

/** Fits the mapping to the pictures that are there; until both are known it stays as it was. */
export function reconcileFaces({ inputs, insights, options }: FaceView): FaceView['options'] {
  const { source, target } = insights;
  if (source.status !== 'found' || target.status !== 'found') return options;
  const pair = `${inputs.source?.id ?? ''} ${inputs.target?.id ?? ''}`;
  const best = { source: bestUsable(source.value), target: bestUsable(target.value) };
  const faces = fitFaceMap(options.faces, wordless(source.value), wordless(target.value), pair, best);
  return faces === options.faces ? options : { ...options, faces };
}

function useRegions(insight: Insight<FoundFaces>, t: Translate): readonly FaceRegion[] {
  return useMemo(
    () => (insight.status === 'found' ? regionsOf(insight.value, ({ code }) => t(`note.${code}`)) : []),
    [insight, t],
  );
}

/** Numbered faces on the source picture. */
export function SourceOverlay({ insights, options, setOption, disabled, t }: FacePartProps) {
  const faces = useRegions(insights.source, t);
  return (
    <SourceMarks faces={faces} map={options.faces} disabled={disabled} onChange={(map) => setOption('faces', map)} />
  );
}

/** Numbered faces on the target picture. */
export function TargetOverlay({ insights, options, setOption, disabled, t }: FacePartProps) {
  const faces = useRegions(insights.target, t);
  const waiting = insights.source.status !== 'found';
  return (
    <TargetMarks
      faces={faces}
      map={options.faces}
      disabled={disabled || waiting}
      onChange={(map) => setOption('faces', map)}
    />
  );
}

/** Who gets which face, once the faces of both pictures are known. */
export function FacePart({ inputs, insights, options, setOption, disabled, t }: FacePartProps) {
  const sourceFaces = useRegions(insights.source, t);
  const targetFaces = useRegions(insights.target, t);
  if (!inputs.source || !inputs.target || sourceFaces.length === 0 || targetFaces.length === 0) return null;
  return (
    <FaceMapping
      sourceFaces={sourceFacesOf(inputs.source, sourceFaces)}
      target={{ picture: inputs.target, faces: targetFaces }}
      map={options.faces}
      disabled={disabled}
      onChange={(map) => setOption('faces', map)}
    />
  );
}
