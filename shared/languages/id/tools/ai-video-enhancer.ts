import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Penajam video AI',
    shortName: 'Penajam video',
    description: 'Membersihkan derau dan keburaman di video.',
  },
};
