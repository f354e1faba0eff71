import type { ToolTranslation } from '../../src/translation.ts';
import { speechWords } from '../speech-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'スペイン語の読み上げ',
    shortName: 'スペイン語音声',
    description: 'スペイン語の文章を、スペインまたは中南米の発音で読み上げます。',
  },
  messages: {
    ...speechWords,
    'option.voice': 'アクセント',
    'input.text.placeholder': '¡Bienvenidos a nuestra tienda! Abrimos a las 9:30.',
    'idea.marks': 'Una cosa es *muy* importante. [pausa 1s] Su clave es [deletrear XK7].',
    'idea.numbers': 'El 24/12/2025 a las 15:45, la Dra. Ruiz pagó 3,50 € por 5 kg.',
    'input.text.hint': 'スペイン語（アクセント記号も）。端末の外には出ません。',
    'voice.spain': 'スペイン',
    'voice.america': '中南米',
    'failure.nothing-to-say': 'このテキストにはスペイン語の声が読める語がありません。',
  },
};
