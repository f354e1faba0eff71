import { partOption } from '@facet/workbench';
import { subjectSamples } from '../../studio/assets.ts';
import { moreInput, moreOption } from '../../studio/morePhotos.ts';
import { noMarks, type PhotoMarks } from '../../studio/marks.ts';
import { backgrounds, edges, subjects, type Background, type CutOptions, type Edges, type Subject } from './options.ts';

export const inputs = {
  photo: { kind: 'image', label: 'input.photo', camera: 'environment', preview: false, samples: subjectSamples },
  ...moreInput,
} as const;

export const options = {
  marks: partOption<PhotoMarks>(noMarks),
  subject: {
    kind: 'choice',
    label: 'option.subject',
    initial: 'auto' as Subject,
    look: 'segmented',
    choices: subjects.map((value) => ({ value, label: `subject.${value}` })),
  },
  edges: {
    kind: 'choice',
    label: 'option.edges',
    initial: 'soft' as Edges,
    look: 'segmented',
    choices: edges.map((value) => ({ value, label: `edges.${value}` })),
  },
  background: {
    kind: 'choice',
    label: 'option.background',
    initial: 'none' as Background,
    choices: backgrounds.map((value) => ({ value, label: `background.${value}` })),
  },
  shadow: { kind: 'toggle', label: 'option.shadow', initial: false },
  crop: { kind: 'toggle', label: 'option.crop', initial: false },
  ...moreOption,
} as const;

/** What holds for a photo that nothing was painted on. */
export const unmarked = (chosen: CutOptions): CutOptions => ({
  ...chosen,
  marks: noMarks,
  subject: chosen.subject === 'marks' ? 'auto' : chosen.subject,
});
