import { photoWords } from '../../../studio/words.ts';

export const en = {
  ...photoWords,
  'option.look': 'Painted as',
  'look.oil': 'Oil',
  'look.watercolour': 'Watercolour',
  'look.pencil': 'Pencil',
  'look.pop-art': 'Pop art',
  'look.low-poly': 'Low poly',
  'look.duotone': 'Duotone',
  'option.detail': 'Fineness',
  'option.colour': 'Colour',
  'option.duotone': 'Two colours',
  'duotone.indigo': 'Indigo and peach',
  'duotone.forest': 'Forest and straw',
  'duotone.rose': 'Plum and rose',
  run: 'Paint the portrait',
  'warning.small': 'The photo is small: strokes come out coarse. A photo of at least 600 pixels looks better.',
  'note.reduced': 'The painting is {{side}} pixels on its longer side; strokes do not gain from more.',
} as const;
