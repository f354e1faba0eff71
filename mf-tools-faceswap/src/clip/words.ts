import { faceWords } from '../face/words.ts';

/** Words that the tools for clips share. */
export const clipWords = {
  'sample.6': faceWords['sample.6'],
  'sample.5': faceWords['sample.5'],
  'sample.3': faceWords['sample.3'],
  'sample.4': faceWords['sample.4'],
  'sample.credit': faceWords['sample.credit'],
  'stage.loading': faceWords['stage.loading'],
  'stage.finding': faceWords['stage.finding'],
  'stage.reading': faceWords['stage.reading'],
  'failure.no-face': faceWords['failure.no-face'],
  'failure.too-small': faceWords['failure.too-small'],
  'failure.turned-too-far': faceWords['failure.turned-too-far'],
  'failure.unclear': faceWords['failure.unclear'],
  'failure.no-frame':
    'This browser cannot show a frame of this video. You can run it all the same: our servers know more formats.',
  'failure.frame-without-face':
    'In the frame that was looked at no face can be swapped. Others may have one; frames without a usable face stay as they are.',
  'input.source': 'The face to use',
  'option.faces': 'Who gets the face',
  'faces.main': 'The person seen most',
  'faces.all': 'Everybody',
  'warning.largest': 'There are several faces in this photo. The largest one is used; crop the photo to use another.',
  run: 'Swap the face',
} as const;
