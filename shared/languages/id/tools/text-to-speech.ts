import type { ToolTranslation } from '../../src/translation.ts';
import { speechWords } from '../speech-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Teks ke suara',
    shortName: 'Teks ke suara',
    description: 'Membacakan teks bahasa Inggris dan menyimpannya sebagai MP3 atau WAV.',
  },
  messages: {
    ...speechWords,
    'option.voice': 'Suara',
    'input.text.placeholder': 'Welcome to our shop! We open at 9:30 am, and everything is 20% off.',
    'idea.marks': 'One thing is *really* important. [pause 1s] Your code is [spell XK7].',
    'idea.numbers': 'On Dec. 24, 2025 at 3:45 pm, Dr. Lee ran 5 km for $3.50.',
    'input.text.hint': 'Bahasa Inggris. Tetap di perangkat Anda.',
    'voice.us': 'Amerika',
    'voice.uk': 'Inggris',
    'failure.nothing-to-say': 'Tidak ada kata dalam teks ini yang dapat diucapkan suara berbahasa Inggris.',
  },
};
