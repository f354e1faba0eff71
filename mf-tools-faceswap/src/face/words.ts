import { doubtWords } from '@facet/contracts/doubts';

/** Words that every tool with the face engine needs, for the catalogue of each. */
export const faceWords = {
  'sample.blue-suit': 'A smiling woman in a blue flight suit',
  'sample.dark-suit': 'A laughing man in a dark flight suit',
  'sample.white-suit': 'A man in a white space suit',
  'sample.knight': 'A painted knight with red hair',
  'sample.oil-portrait': 'A man with a moustache, painted in oil',
  'sample.black-hair': 'A woman with long black hair',
  'sample.hair-bun': 'A woman with her hair up',
  'sample.astronaut': 'An astronaut in an orange suit',
  'sample.sample6': 'Four women by a window',

  'stage.loading': 'Starting the face finder…',
  'stage.finding': 'Looking for faces…',
  'stage.reading': 'Looking closely at each face…',
  'stage.swapping': 'Swapping faces…',
  'stage.saving': 'Saving the picture…',

  'failure.no-face':
    'No face was found in this photo. Choose one in which a face is well lit, not covered, and looks towards the camera.',
  'failure.too-small':
    'The face in this photo is too small. Choose a photo in which it is larger, or crop it less tightly from afar.',
  'failure.turned-too-far':
    'The face in this photo is turned too far to the side. Choose one in which both eyes can be seen.',
  'failure.unclear':
    'The face in this photo is covered or cut off. Choose one in which forehead, eyes, nose and mouth can be seen.',

  'failure.apparent-minor':
    'The face in this photo looks as if it were that of somebody under 18, and such faces are never used or changed here. The check can be wrong about young adults. Nothing was uploaded or kept. Choose a photo that shows an adult.',

  'note.apparent-minor': 'Looks younger than 18: such faces are never used or changed.',
  'note.too-small': 'Too small to be swapped.',
  'note.turned-too-far': 'Turned too far to the side to be swapped.',
  'note.unclear': 'Covered or cut off; it cannot be swapped.',
  'note.small': 'Small: the result may look soft.',
  'note.turned': 'Turned to the side: the result may look flat.',
  'note.eyes-closed': 'Eyes closed: they stay closed.',
  'note.very-dark': 'Very dark: the new face may look too bright.',
  'note.coloured-light': 'Strongly coloured light: the result may look patched.',
  'note.uneven-light': 'Unevenly lit: the result may look patched.',
  'note.covered': 'Partly covered: that part is filled in.',
  'note.angles-differ': 'Looks in another direction.',

  'pick.face': 'Face {{number}}. Use this face',

  'finding.source.small':
    'The face to use is small; the result may look soft. A larger photo of it gives a sharper one.',
  'finding.source.turned':
    'The face to use is turned to the side; its far half must be guessed. A photo from the front works best.',
  'finding.source.eyes-closed':
    'The eyes of the face to use are closed; the result keeps the eyes of the photo to change.',
  'finding.source.very-dark': 'The face to use is very dark; details may be missing in the result.',
  'finding.source.coloured-light': 'The light on this face is strongly coloured; the result may look patched.',
  'finding.source.uneven-light':
    'Half of the face to use lies in the shade or in bright sun; the result may look patched. An evenly lit photo works best.',
  'finding.source.covered':
    'Hair, a hand or glasses cover part of the face to use; that part is filled in and may look wrong.',
  'finding.target.turned': 'A face in the photo to change is turned to the side; the result may look flat.',
  'finding.target.eyes-closed':
    'A face in the photo to change has its eyes closed; they stay closed, and the likeness is weaker.',
  'finding.target.very-dark': 'A face in the photo to change is very dark; the new one may look too bright.',
  'finding.pair.angles-differ': 'The two faces look in very different directions; the result may look bent.',
  ...doubtWords,
  'doubt.better-photo': 'Tried and better here: the face in {{name}}.',
  'doubt.better-face': 'Tried and better here: face {{number}} from the left in {{name}}.',
} as const;
