import { speechWords } from '../../../speech/words.ts';

export const en = {
  ...speechWords,
  'input.text.hint': 'English. It stays on your device.',
  'input.text.placeholder': 'Welcome to our shop! We open at 9:30 am, and everything is 20% off.',
  'idea.marks': 'One thing is *really* important. [pause 1s] Your code is [spell XK7].',
  'idea.numbers': 'On Dec. 24, 2025 at 3:45 pm, Dr. Lee ran 5 km for $3.50.',
  'voice.us': 'American',
  'voice.uk': 'British',
  'failure.nothing-to-say': 'There is no word in this text that an English voice could say.',
} as const;
