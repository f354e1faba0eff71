import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Zoom bumi',
    shortName: 'Zoom bumi',
    description: 'Menjauh dari foto Anda hingga tampak bola dunia di angkasa.',
  },
};
