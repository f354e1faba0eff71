import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Teks ke gambar',
    shortName: 'Teks ke gambar',
    description: 'Menggambar sesuai deskripsi Anda.',
  },
};
