import { speechWords } from '../../../speech/words.ts';

export const en = {
  ...speechWords,
  'input.text.hint': 'Spanish, with its accents. It stays on your device.',
  'input.text.placeholder': '¡Bienvenidos a nuestra tienda! Abrimos a las 9:30.',
  'idea.marks': 'Una cosa es *muy* importante. [pausa 1s] Su clave es [deletrear XK7].',
  'idea.numbers': 'El 24/12/2025 a las 15:45, la Dra. Ruiz pagó 3,50 € por 5 kg.',
  'option.voice': 'Accent',
  'voice.spain': 'Spain',
  'voice.america': 'Latin America',
  'failure.nothing-to-say': 'There is no word in this text that a Spanish voice could say.',
} as const;
