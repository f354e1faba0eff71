import type { ToolTranslation } from '../../src/translation.ts';
import { speechWords } from '../speech-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Teks ke suara bahasa Spanyol',
    shortName: 'Suara Spanyol',
    description: 'Membacakan teks bahasa Spanyol, logat Spanyol atau Amerika Latin.',
  },
  messages: {
    ...speechWords,
    'option.voice': 'Logat',
    'input.text.placeholder': '¡Bienvenidos a nuestra tienda! Abrimos a las 9:30.',
    'idea.marks': 'Una cosa es *muy* importante. [pausa 1s] Su clave es [deletrear XK7].',
    'idea.numbers': 'El 24/12/2025 a las 15:45, la Dra. Ruiz pagó 3,50 € por 5 kg.',
    'input.text.hint': 'Bahasa Spanyol, lengkap dengan aksennya. Tetap di perangkat Anda.',
    'voice.spain': 'Spanyol',
    'voice.america': 'Amerika Latin',
    'failure.nothing-to-say': 'Tidak ada kata dalam teks ini yang dapat diucapkan suara berbahasa Spanyol.',
  },
};
