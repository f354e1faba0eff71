import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Gambar ke gambar',
    shortName: 'Gambar ke gambar',
    description: 'Menggambar ulang gambar sesuai deskripsi Anda.',
  },
};
