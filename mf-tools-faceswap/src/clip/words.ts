import { doubtWords } from '@facet/contracts/doubts';
import { keptWords } from '../face/kept-words.ts';
import { faceWords } from '../face/words.ts';

/** Words that the tools for clips share. */
export const clipWords = {
  'sample.blue-suit': faceWords['sample.blue-suit'],
  'sample.dark-suit': faceWords['sample.dark-suit'],
  'sample.astronaut': faceWords['sample.astronaut'],
  'sample.astronaut.mp4': 'A short clip of an astronaut',
  'sample.astronaut.gif': 'A GIF of an astronaut',
  'stage.loading': faceWords['stage.loading'],
  'stage.finding': faceWords['stage.finding'],
  'stage.reading': faceWords['stage.reading'],
  'failure.no-face': faceWords['failure.no-face'],
  'failure.too-small': faceWords['failure.too-small'],
  'failure.turned-too-far': faceWords['failure.turned-too-far'],
  'failure.unclear': faceWords['failure.unclear'],
  'finding.source.small': faceWords['finding.source.small'],
  'finding.source.turned': faceWords['finding.source.turned'],
  'finding.source.eyes-closed': faceWords['finding.source.eyes-closed'],
  'finding.source.very-dark': faceWords['finding.source.very-dark'],
  'finding.source.coloured-light': faceWords['finding.source.coloured-light'],
  'finding.source.uneven-light': faceWords['finding.source.uneven-light'],
  'finding.source.covered': faceWords['finding.source.covered'],
  'failure.apparent-minor': faceWords['failure.apparent-minor'],
  ...doubtWords,
  'doubt.better-photo': faceWords['doubt.better-photo'],
  'doubt.better-face': faceWords['doubt.better-face'],
  'failure.no-frame':
    'This browser cannot show a frame of this video. You can run it all the same: our servers know more formats.',
  'failure.frame-without-face':
    'In the frame that was looked at no face can be swapped. Others may have one; frames without a usable face stay as they are.',
  ...keptWords,
  'input.source': 'The face to use',
  'frame.at': 'Frame to try it on',
  'option.faces': 'Who gets the face',
  'faces.main': 'The person seen most',
  'faces.all': 'Everybody',
  'pick.face': faceWords['pick.face'],
  run: 'Swap the face',
} as const;

/** Words of the tools for videos, which a device can swap itself. */
export const videoWords = {
  'sample.window.mp4': 'A short clip of four women by a window',
  'frame.at': clipWords['frame.at'],
  'failure.unreadable': 'This browser cannot decode this video. Save it as MP4 with H.264, or choose another one.',
  'failure.broken-video':
    'This video cannot be opened: the file is damaged or was cut off. Save or download it again, or choose another one.',
  'failure.nobody-swapped':
    'No face could be swapped in this video: they are too small, turned away or covered. Choose another video, or one in which the face is larger.',
  'stage.checking': 'Checking the video…',
  'stage.people': 'Looking for the people in the video…',
  'stage.swapping': 'Swapping faces…',
  'stage.saving': 'Saving the video…',
  'where.legend': 'Where it is made',
  'where.here': 'Here, free',
  'where.here.text':
    'About {{duration}} on this device. The video stays here. Keep this page open, and in front, until it is done.',
  'where.servers_one': 'On our servers, {{count}} credit',
  'where.servers_other': 'On our servers, {{count}} credits',
  'where.servers.text': 'About {{duration}} once the video is sent. It goes on when you leave this page.',
  'input.target': 'The video to change',
  'input.target.hint': 'MP4, MOV, WebM or MKV, up to 60 seconds and 1080p',
  'blocked.too-long':
    'This video has {{seconds}} seconds; {{longest}} are the most. Cut the part that you want with the video cutter, which is free, and choose it here.',
} as const;
