import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Penghapus watermark foto',
    shortName: 'Hapus watermark',
    description: 'Membersihkan cap dan logo dari gambar milik Anda.',
  },
};
