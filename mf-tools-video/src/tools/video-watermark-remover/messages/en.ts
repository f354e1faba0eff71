import { clipWords } from '@facet/workbench/clip/words';

export const en = {
  ...clipWords,
  'sample.marked': 'A city below a word in the corner',
  run: 'Remove the mark',
  'stage.removing': 'Filling the mark, frame by frame…',
  'stage.cropping': 'Cropping the picture, frame by frame…',
  'frame.time': 'Frame to mark on',
  'frame.time.hint': 'The mark is taken from the same place in every frame.',
  'marks.title': 'Mark what goes',
  'marks.help': 'Draw a box around the logo or time stamp, or brush over it. Stay close to it: less is guessed.',
  'role.mark': 'Mark',
  'role.erase': 'Erase',
  'fillings.trying': 'Trying three fillings on this frame…',
  'fillings.legend': 'Filled like this',
  'fillings.name': 'Filling {{number}}',
  'fillings.hint': 'As it looks on the frame above. Each takes from other places; every shot is filled the same way.',
  'way.legend': 'How',
  'way.fill': 'Fill it in',
  'way.fill.how': 'The picture keeps its size. Where something moves over the mark by itself, traces stay.',
  'way.crop': 'Crop it away',
  'way.crop.how': 'Cuts off the parts with the mark. No trace stays.',
  'way.crop.keeps': 'Keeps {{percent}}% of the picture: {{width}} × {{height}} pixels. No trace of the mark stays.',
  'way.crop.small': 'Only {{percent}}% of the picture would stay, so this is not offered.',
  'way.risky': 'Much moves around this mark, so a filling will probably show.',
  'way.risky.crop':
    'Much moves around this mark, so a filling will probably show. Cropping leaves no trace, and keeps {{percent}}% of the picture.',
  'warning.rights': 'Only for videos whose rights are yours. Taking marks off the work of others is often unlawful.',
  'blocked.made-by-model':
    'This file says that an AI made it. Marks that tell so are not taken away here: they protect people from being deceived.',
  'blocked.undecodable':
    'This browser cannot decode or encode this video. Convert it to H.264 (MP4), or try another browser.',
  'blocked.no-mark': 'Mark what goes first.',
  'note.removed_one': '{{frames}} frames were filled, in {{count}} shot. The sound is as it was.',
  'note.removed_other': '{{frames}} frames were filled, in {{count}} shots. The sound is as it was.',
  'note.cropped':
    'The picture is {{width}} × {{height}} pixels now: {{percent}}% of it stayed. The sound is as it was.',
  'failure.frame': 'This frame cannot be read. Choose another one.',
  'failure.no-mark': 'Nothing is marked in this picture. Draw a box around the mark.',
  'failure.mark-large':
    'The mark covers more than a fifth of the picture. There is too little left to fill it from. Cropping may do.',
  'failure.crop-small':
    'Cropping this mark away would keep less than half of the picture. Fill it in instead, or mark less.',
  'failure.exact-unsupported': 'This browser cannot write such a video. Try another browser.',
} as const;
