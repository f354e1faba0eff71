import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Awal dan akhir ke video',
    shortName: 'Awal ke akhir',
    description: 'Mengisi gerakan di antara gambar pertama dan terakhir.',
  },
  messages: {
    'input.first': 'Gambar pertama',
    'input.last': 'Gambar terakhir',
    'input.last.hint': 'Dari tempat yang sama dan hampir titik yang sama. Dipotong ke bentuk gambar pertama.',
    'sample.hike': 'Jalan gunung',
    'option.pace': 'Jalannya waktu',
    'pace.smooth': 'Lembut di awal dan akhir',
    'pace.even': 'Merata',
    'pace.late': 'Lambat, lalu cepat',
    'pace.early': 'Cepat, lalu lambat',
    'option.seconds': 'Detik',
    'option.hold': 'Detik setiap gambar diam',
    'option.back': 'Lalu kembali lagi',
    'option.back.hint': 'Klip kembali ke gambar pertama sehingga berulang mulus.',
    'option.tune': 'Suara',
    'tune.none': 'Tidak ada',
    'tune.disco': 'Ketukan disko',
    'tune.funk': 'Ketukan funk',
    'tune.toy': 'Kotak musik',
    'option.side': 'Ukuran',
    'side.480': '480p',
    'side.720': '720p',
    'stage.looking': 'Melihat gambar…',
    'stage.comparing': 'Mencari apa yang bergerak…',
    'stage.filming': 'Menggambar yang ada di antaranya…',
    run: 'Buat klip',
    'run.model': 'Buat klip',
    'model.input.last.hint': 'Bentuknya sama dengan gambar pertama.',
    'note.moved':
      '{{seconds}} detik, {{width}} × {{height}}. Kedua gambar menunjukkan satu pemandangan: benda bergerak dari tempat ke tempat.',
    'note.through':
      '{{seconds}} detik, {{width}} × {{height}}. Kedua gambar terlalu berbeda, atau ada yang bergerak terlalu jauh, jadi kamera terbang menembus yang pertama ke yang terakhir.',
    'failure.apparent-minor':
      'Ada wajah di gambar ini yang tampak seperti orang di bawah 18 tahun, dan gambar seperti itu tidak digerakkan di sini. Pemeriksaan ini bisa keliru pada orang dewasa muda.',
    'failure.format-unsupported':
      'Browser ini tidak dapat menulis video H.264 dengan suara sebesar ini. Pilih 480p, atau coba Chrome, Edge, atau Safari.',
    'failure.no-room': 'Ruang kosong di perangkat ini tidak cukup. Kosongkan sebagian, lalu coba lagi.',
  },
};
