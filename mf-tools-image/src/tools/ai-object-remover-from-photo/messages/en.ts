import { photoWords, thingWords } from '../../../studio/words.ts';

export const en = {
  ...photoWords,
  ...thingWords,
  'marks.title': 'What shall go?',
  'marks.help': 'Paint over it, with its shadow and a little around it. Several things at once are fine.',
  'role.mark': 'Mark',
  'role.unmark': 'Unmark',
  'option.variant': 'Version',
  'variant.0': '1, balanced',
  'variant.1': '2, from anywhere',
  'variant.2': '3, from close by',
  'variant.3': '4, another try',
  run: 'Remove it',
  'blocked.unmarked': 'Paint over what shall go.',
  'note.another':
    'Not convincing? Run it again with another version: Undo and Redo above compare them. Or go on with this result.',
  'failure.nothing-left': 'There is hardly anything left to fill the gap from. Mark less of the photo.',
} as const;
