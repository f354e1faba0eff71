import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pengunduh video Instagram',
    shortName: 'Instagram',
    description: 'Untuk reel dan video publik yang boleh Anda simpan.',
  },
};
