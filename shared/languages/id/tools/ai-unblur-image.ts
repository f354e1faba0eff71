import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Perjelas gambar buram',
    shortName: 'Perjelas',
    description: 'Menajamkan foto yang sedikit kurang fokus.',
  },
  messages: {
    ...photoWords,
    'sample.out-of-focus': 'Potret, tidak fokus',
    'sample.shaken': 'Pagoda, difoto dengan tangan goyang',
    'stage.finding': 'Mencari kabur dalam foto…',
    'option.kind': 'Jenis kabur',
    'kind.found': 'Temukan otomatis',
    'kind.focus': 'Tidak fokus',
    'kind.motion': 'Goyang',
    'option.radius': 'Radius dalam piksel',
    'option.length': 'Panjang dalam piksel',
    'option.angle': 'Arah dalam derajat',
    'option.strength': 'Kekuatan',
    run: 'Pertajam',
    'found.focus': 'Ditemukan: tidak fokus, radius {{radius}} piksel. Untuk menyesuaikannya, pilih “Tidak fokus”.',
    'found.motion':
      'Ditemukan: goyang lurus, {{length}} piksel pada {{angle}} derajat. Untuk menyesuaikannya, pilih “Goyang”.',
    'found.shake':
      'Ditemukan: goyang yang tidak berupa garis lurus. Bentuk di sudut pratinjau itulah yang dihilangkan.',
    'found.none': 'Foto ini sudah tajam: tidak ada kabur yang bisa dihilangkan. Anda tetap bisa mengaturnya sendiri.',
    'found.unclear':
      'Kabur tidak dapat ditemukan dengan pasti: tepi yang jelas terlalu sedikit, atau bagian-bagian foto kabur secara berbeda. Aturlah sendiri.',
    'note.none': 'Foto tidak diubah karena sudah tajam.',
    'note.unclear': 'Foto tidak diubah karena kaburnya tidak ditemukan. Aturlah sendiri lalu coba lagi.',
    'note.strong':
      'Kabur sebesar ini menghilangkan detail untuk selamanya. Garis luar menjadi lebih jelas, tetapi huruf atau wajah tidak menjadi terbaca.',
  },
};
