import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat stiker AI',
    shortName: 'Stiker',
    description: 'Membuat stiker obrolan dari foto, dengan garis tepi dan tulisan.',
  },
  messages: {
    ...photoWords,
    'input.photos': 'Foto atau hasil potongan',
    'input.words': 'Tulisan di stiker (opsional)',
    'option.subject': 'Potong',
    'subject.auto': 'Otomatis',
    'subject.person': 'Orang',
    'subject.main': 'Objek utama',
    'subject.whole': 'Seluruh gambar',
    'option.format': 'Untuk',
    'format.whatsapp': 'WhatsApp: 512 × 512, WebP di bawah 100 kB',
    'format.telegram': 'Telegram: 512 × 512, WebP di bawah 512 kB',
    'format.signal': 'Signal: 512 × 512, WebP di bawah 300 kB',
    'format.discord': 'Discord: 320 × 320, PNG di bawah 512 kB',
    'format.imessage': 'iMessage: 618 × 618, PNG di bawah 500 kB',
    'format.line': 'LINE: 370 × 320, PNG di bawah 1 MB',
    'format.print': 'Cetak: 1400 × 1400, PNG',
    'option.outline': 'Garis tepi',
    'option.colour': 'Warna garis tepi',
    'option.ink': 'Warna tulisan',
    'ink.white': 'Putih',
    'ink.black': 'Hitam',
    'ink.yellow': 'Kuning',
    'ink.pink': 'Merah muda',
    'ink.blue': 'Biru',
    'ink.green': 'Hijau',
    'option.shadow': 'Bayangan lembut',
    run: 'Buat stiker',
    'stage.cutting': 'Memotong dan memberi garis tepi…',
    'failure.nothing-found':
      'Tidak ada yang menonjol di foto ini. Potong dengan penghapus latar belakang, lalu tambahkan PNG-nya di sini.',
    'failure.too-large': 'Detail gambar ini terlalu banyak untuk ukuran yang diterima aplikasi. Pilih format lain.',
    'failure.webp-unsupported':
      'Peramban ini tidak dapat menulis WebP. Pilih format PNG, atau gunakan Chrome, Edge, atau Firefox.',
  },
};
