import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Penghapus watermark foto',
    shortName: 'Hapus watermark',
    description: 'Mengangkat tanda tembus pandang dari gambar Anda sendiri.',
  },
  messages: {
    ...photoWords,
    'input.photo.hint': 'Hanya gambar milik Anda, atau yang boleh Anda ubah.',
    'sample.marked': 'Astronaut di bawah kata yang berulang',
    'marks.title': 'Di mana tandanya?',
    'marks.help':
      'Beri kotak di sekelilingnya, atau lukis di atasnya. Jika tanda berulang di seluruh gambar, jangan tandai apa pun: tanda itu ditemukan sendiri.',
    'role.mark': 'Tandai',
    'role.unmark': 'Hapus tanda',
    'option.way': 'Metode',
    'way.auto': 'Otomatis: sesuai jenis tandanya',
    'way.single': 'Satu tanda tembus pandang',
    'way.strokes': 'Isi goresannya saja',
    'way.whole': 'Isi semua yang ditandai',
    run: 'Hapus watermark',
    'note.repeated':
      'Ditemukan tanda yang muncul {{copies}} kali, menutupi paling banyak {{percent}} %, dan sudah diangkat: foto di bawahnya adalah foto aslinya.',
    'note.lifted':
      'Tanda ini tembus pandang, menutupi {{percent}} %. Tanda sudah diangkat: foto di bawahnya adalah foto aslinya.',
    'note.filled': 'Tanda ini menutupi apa yang ada di bawahnya. Celahnya diisi dari sekitarnya.',
    'note.patched': 'Di bagian yang akan menyisakan garis tepi, foto diisi dari sekitarnya.',
    'note.seen':
      'Sebagian tanda mungkin masih terlihat. Coba metode lain, atau tandai sisanya sedikit lebih lebar lalu jalankan lagi.',
    'note.another':
      'Kurang meyakinkan? Coba metode lain: Urungkan dan Ulangi di atas membandingkannya. Atau lanjutkan dengan hasil ini dan tandai sisanya.',
    'failure.ai-marked':
      'Berkas ini menyatakan bahwa AI yang membuat gambarnya. Tanda pada gambar AI tidak dihapus: tanda itu ada agar orang yang melihatnya tahu.',
    'failure.nothing-repeated':
      'Tidak ditemukan tanda yang berulang di gambar ini. Beri kotak di sekeliling tanda yang harus dihapus.',
    'failure.nothing-left': 'Hampir tidak ada yang tersisa untuk mengisi celah. Tandai lebih sedikit.',
  },
};
