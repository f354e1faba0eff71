import type { ImageValue, MaskLayer, MaskTool } from '@facet/workbench';
import type { Translate } from '@facet/contracts';
import type { PhotoMarks } from './marks.ts';
import { PhotoMask } from './PhotoMask.tsx';
import { removalTargets } from './removal.ts';

const roles = ['mark', 'unmark'] as const;
const layers: readonly MaskLayer[] = [{ colour: [255, 20, 130], targets: removalTargets }];
const tools: readonly MaskTool[] = ['brush', 'line', 'lasso', 'rectangle', 'wand', 'move'];

/** What the part of a removal tool needs of its props. */
export interface RemovalMarksProps {
  readonly inputs: { readonly photo: ImageValue | null };
  readonly options: { readonly marks: PhotoMarks };
  setOption(name: 'marks', value: PhotoMarks): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** Where the visitor marks what shall go. */
export function RemovalMarks({ inputs: { photo }, options: { marks }, setOption, disabled, t }: RemovalMarksProps) {
  if (!photo) return null;
  return (
    <PhotoMask
      photo={photo}
      marks={marks}
      roles={roles}
      layers={layers}
      tools={tools}
      whole
      disabled={disabled}
      t={t}
      onMarks={(next) => setOption('marks', next)}
    />
  );
}
