import type { ToolTranslation } from '../../src/translation.ts';
import { speechWords } from '../speech-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'テキスト読み上げ',
    shortName: 'テキスト読み上げ',
    description: '英語の文章を読み上げ、MP3 または WAV で保存します。',
  },
  messages: {
    ...speechWords,
    'option.voice': '声',
    'input.text.placeholder': 'Welcome to our shop! We open at 9:30 am, and everything is 20% off.',
    'idea.marks': 'One thing is *really* important. [pause 1s] Your code is [spell XK7].',
    'idea.numbers': 'On Dec. 24, 2025 at 3:45 pm, Dr. Lee ran 5 km for $3.50.',
    'input.text.hint': '英語。端末の外には出ません。',
    'voice.us': 'アメリカ',
    'voice.uk': 'イギリス',
    'failure.nothing-to-say': 'このテキストには英語の声が読める語がありません。',
  },
};
