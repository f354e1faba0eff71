import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Penghapus latar belakang',
    shortName: 'Hapus latar',
    description: 'Memotong orang, hewan, dan benda dari foto.',
  },
  messages: {
    ...photoWords,
    'marks.title': 'Apa yang tetap?',
    'marks.help':
      'Bagian yang digelapkan akan hilang. Bila ada yang salah, goreskan sedikit pada yang dipertahankan atau dibuang: sisanya mengikuti. Pulihkan dan hapus melukis dengan tepat.',
    'role.keep': 'Pertahankan',
    'role.drop': 'Buang',
    'role.restore': 'Pulihkan',
    'role.erase': 'Hapus',
    'option.subject': 'Cari',
    'subject.auto': 'Otomatis',
    'subject.person': 'Orang',
    'subject.main': 'Objek utama',
    'subject.marks': 'Goresan saya',
    'option.edges': 'Tepi',
    'edges.hard': 'Tegas',
    'edges.soft': 'Lembut',
    'edges.hair': 'Rambut, bulu',
    'option.background': 'Latar baru',
    'background.none': 'Transparan',
    'background.white': 'Putih',
    'background.grey': 'Abu-abu muda',
    'background.black': 'Hitam',
    'background.blue': 'Biru studio',
    'background.green': 'Hijau',
    'background.blur': 'Foto yang dikaburkan',
    'option.shadow': 'Bayangan lembut',
    'option.crop': 'Pangkas ke subjek',
    run: 'Potong',
    'failure.preview': 'Pratinjau tidak dapat dibuat. Pemotongan sendiri mungkin tetap berhasil.',
    'blocked.unmarked': 'Goreskan pada yang dipertahankan.',
    'failure.nothing-found': 'Tidak ditemukan sesuatu yang menonjol. Goreskan pada yang dipertahankan.',
  },
};
