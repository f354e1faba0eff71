import { photoWords } from '../../../studio/words.ts';

export const en = {
  ...photoWords,
  'input.photo.hint': 'Only pictures that are yours, or that you may change.',
  'sample.marked': 'An astronaut below a repeated word',
  'marks.title': 'Where is the mark?',
  'marks.help':
    'Put a box around it, or paint over it. If it repeats over the whole picture, mark nothing: it is found by itself.',
  'role.mark': 'Mark',
  'role.unmark': 'Unmark',
  'option.way': 'Method',
  'way.auto': 'Automatic: by what the mark is',
  'way.single': 'One see-through mark',
  'way.strokes': 'Fill its strokes alone',
  'way.whole': 'Fill all that is marked',
  run: 'Remove the mark',
  'note.repeated':
    'A mark that stands {{copies}} times was found, covering at most {{percent}} %, and lifted off: the photo below it is the real one.',
  'note.lifted':
    'The mark is see-through, covering {{percent}} %. It was lifted off: the photo below it is the real one.',
  'note.filled': 'The mark hides what is below it. The gap was filled from its surroundings.',
  'note.patched': 'Where lifting it would have left its outline, the photo was filled from its surroundings.',
  'note.seen':
    'Something of the mark may still be seen. Try another method, or mark what is left a little wider than it is and run it again.',
  'note.another':
    'Not convincing? Try another method: Undo and Redo above compare them. Or go on with this result and mark what is left.',
  'failure.ai-marked':
    'This file says that AI made the picture. Marks of AI pictures stay on: they are there so that people who see the picture know.',
  'failure.nothing-repeated': 'No mark was found that repeats over the picture. Put a box around the one to remove.',
  'failure.nothing-left': 'There is hardly anything left to fill the gap from. Mark less of the photo.',
} as const;
