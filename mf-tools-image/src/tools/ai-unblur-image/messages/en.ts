import { photoWords } from '../../../studio/words.ts';

export const en = {
  ...photoWords,
  'sample.out-of-focus': 'A portrait, out of focus',
  'sample.shaken': 'A pagoda, taken by a shaking hand',
  'stage.finding': 'Looking for the blur in the photo…',
  'option.kind': 'Kind of blur',
  'kind.found': 'Find it for me',
  'kind.focus': 'Out of focus',
  'kind.motion': 'Shaken',
  'option.radius': 'Radius in pixels',
  'option.length': 'Length in pixels',
  'option.angle': 'Direction in degrees',
  'option.strength': 'Strength',
  run: 'Unblur',
  'found.focus': 'Found: out of focus, by a radius of {{radius}} pixels. To adjust it, choose “Out of focus”.',
  'found.motion': 'Found: shaken in a line, {{length}} pixels at {{angle}} degrees. To adjust it, choose “Shaken”.',
  'found.shake':
    'Found: shaken along a path that is no straight line. The form in the corner of the preview is what is undone.',
  'found.none': 'This photo is sharp: no blur was found that could be undone. You can still set one by hand.',
  'found.unclear':
    'No blur could be found for certain: the photo has too few clear edges, or its parts are blurred differently. Set the blur by hand.',
  'note.none': 'The photo is as it was: it is sharp already.',
  'note.unclear': 'The photo is as it was: its blur could not be found. Set it by hand and try again.',
  'note.strong':
    'A blur of this size takes details away for good. Expect clearer outlines, not readable letters or faces.',
} as const;
