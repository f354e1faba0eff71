import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Filter gaya JoJo',
    shortName: 'Gaya JoJo',
    description: 'Membuat klip 4 detik bergaya manga yang tegas.',
  },
  messages: {
    'input.photo': 'Potret',
    'input.photo.hint': 'Orang dewasa yang sudah setuju, dengan garis tubuh yang jelas. Tetap di perangkat Anda.',
    'sample.photo-1': 'Tiga perempuan di bar',
    'sample.photo-5': 'Lima perempuan di tangga',
    'option.scheme': 'Warna pertama',
    'scheme.purple': 'Ungu dan emas',
    'scheme.teal': 'Hijau laut dan merah muda',
    'scheme.red': 'Merah dan hitam',
    'option.word': 'Kata bunyi',
    'word.rumble': 'Gemuruh (ドドド)',
    'word.bang': 'Dentuman (バン)',
    'word.shock': 'Kejutan (ガガン)',
    'word.none': 'Tidak ada',
    'option.drums': 'Drum',
    'option.drums.hint': 'Dibuat dengan aturan di perangkat Anda; siapa pun boleh mengunggahnya.',
    'option.shape': 'Bentuk',
    'shape.photo': 'Seperti fotonya',
    'shape.wide': '16:9, lebar',
    'shape.upright': '9:16, tegak',
    'shape.square': '1:1, persegi',
    'option.side': 'Ukuran',
    'side.720': '720p',
    'side.1080': '1080p',
    'stage.looking': 'Mencari wajah…',
    'stage.parting': 'Menggunting sosoknya…',
    'stage.drawing': 'Menebalkan tinta dan mewarnai…',
    'stage.filming': 'Merekam…',
    run: 'Buat empat detik',
    'run.model': 'Buat klip',
    'model.input.photo.hint': 'Satu orang dewasa yang setuju, dengan garis tubuh yang jelas. Klipnya 4 detik.',
    'note.made': '4 detik, {{width}} × {{height}}, 30 bingkai per detik.',
    'note.whole':
      '4 detik, {{width}} × {{height}}. Sosoknya tidak dapat dipisahkan dengan jelas dari latar, jadi seluruh foto digambar.',
    'failure.no-face':
      'Tidak ada wajah yang ditemukan di foto ini. Pilih foto dengan orang yang menghadap kamera, dalam cahaya yang baik.',
    'failure.face-too-small':
      'Wajah di foto ini terlalu kecil untuk memastikan bahwa itu orang dewasa. Pilih foto yang lebih besar atau lebih dekat.',
    'failure.apparent-minor':
      'Ada wajah di foto ini yang tampak seperti orang di bawah 18 tahun, dan foto seperti itu tidak digerakkan di sini. Pemeriksaan ini bisa keliru pada orang dewasa muda. Pilih foto orang dewasa.',
    'failure.format-unsupported':
      'Browser ini tidak dapat menulis video H.264 dengan suara sebesar ini. Pilih 720p, atau coba Chrome, Edge, atau Safari.',
    'failure.no-room': 'Ruang kosong di perangkat ini tidak cukup. Kosongkan sebagian, lalu coba lagi.',
  },
};
