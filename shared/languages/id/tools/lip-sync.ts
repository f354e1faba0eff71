import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Sinkron bibir',
    shortName: 'Sinkron bibir',
    description: 'Mencocokkan gerak bibir di video dengan suara lain.',
  },
};
