import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Naskah ke video',
    shortName: 'Naskah ke video',
    description: 'Mengubah naskah menjadi video, adegan demi adegan.',
  },
  messages: {
    'here.script': 'Naskah',
    'here.script.hint':
      'Satu paragraf untuk tiap adegan, dipisahkan baris kosong. Paragraf yang diawali # menjadi kartu judul.',
    'idea.boat':
      '# Perahu kecil\n\nSetiap perahu berawal dari sebilah papan.\n\nPapan itu dipotong, dilengkungkan, dan diamplas berhari-hari.\n\nLalu, pada suatu pagi, perahu itu mengapung.',
    'idea.recipe':
      '# Es jeruk satu menit\n\nPeras tiga jeruk nipis ke dalam teko.\n\nTambahkan dua sendok gula dan satu liter air dingin.\n\nAduk, beri es, lalu bagikan.',
    'here.pictures': 'Gambar, bila mau',
    'here.pictures.hint': 'Hingga 12, sesuai urutan adegan. Tanpa gambar, setiap adegan berupa kartu.',
    'board.title': 'Papan cerita',
    'board.total_other': '{{count}} adegan, sekitar {{duration}}',
    'board.auto': 'Otomatis',
    'board.card': 'Kartu',
    'board.shows': 'Yang ditampilkan adegan {{number}}',
    'option.reader': 'Suara',
    'reader.us': 'Inggris Amerika',
    'reader.uk': 'Inggris Britania',
    'reader.spain': 'Spanyol',
    'reader.none': 'Tanpa suara',
    'option.captions': 'Teks',
    'option.tune': 'Musik',
    'tune.none': 'Tidak ada',
    'tune.disco': 'Disko',
    'tune.funk': 'Funk',
    'tune.toy': 'Kotak musik',
    'option.passage': 'Antar adegan',
    'passage.fade': 'Memudar',
    'passage.slide': 'Bergeser',
    'passage.cut': 'Potong',
    'option.frame': 'Bentuk',
    'frame.wide': '16:9, lebar',
    'frame.upright': '9:16, tegak',
    'frame.square': '1:1, persegi',
    'option.look': 'Kartu',
    'look.night': 'Biru malam',
    'look.paper': 'Kertas',
    'look.sunset': 'Senja',
    'look.forest': 'Hutan',
    'stage.reading': 'Membacakan naskah…',
    'stage.filming': 'Menggambar dan merekam…',
    run: 'Buat videonya',
    'note.made_other': '{{count}} adegan, {{seconds}}, {{width}} × {{height}}, 30 bingkai per detik.',
    'blocked.scenes': 'Naskah ini punya {{count}} adegan; paling banyak 20. Gabungkan beberapa paragraf.',
    'failure.nothing-to-say':
      'Suara ini tidak mengenal satu huruf pun dari naskah ini. Pilih “Tanpa suara”, atau tulis dalam bahasanya.',
    'failure.format-unsupported':
      'Browser ini tidak dapat menulis video H.264 dengan suara. Coba Chrome, Edge, atau Safari.',
    'failure.no-room': 'Ruang kosong di perangkat ini tidak cukup. Kosongkan sebagian, lalu coba lagi.',
  },
};
