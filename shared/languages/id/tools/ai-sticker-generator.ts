import type { ToolTranslation } from '../../src/translation.ts';
import { ownClipWords } from '../own-clip-words.ts';
import { photoWords, thingWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat stiker AI',
    shortName: 'Stiker',
    description: 'Membuat stiker obrolan dari foto, video, dan GIF, dengan garis tepi dan tulisan.',
  },
  messages: {
    ...photoWords,
    ...thingWords,
    ...ownClipWords,
    'input.photos': 'Foto atau hasil potongan',
    'input.animation': 'GIF, WebP, atau PNG bergerak',
    'input.animation.hint': 'Tetap di perangkat Anda.',
    'input.words': 'Tulisan di stiker (opsional)',
    'option.subject': 'Potong',
    'subject.auto': 'Otomatis',
    'subject.person': 'Orang',
    'subject.main': 'Objek utama',
    'subject.whole': 'Seluruh gambar',
    'option.format': 'Untuk',
    'option.long': 'Lebih dari 3 detik',
    'long.first': 'Ambil 3 detik pertama',
    'long.faster': 'Putar lebih cepat',
    'format.whatsapp': 'WhatsApp: 512 × 512, WebP di bawah 100 kB',
    'format.telegram': 'Telegram: 512 × 512, WebP di bawah 512 kB',
    'format.signal': 'Signal: 512 × 512, WebP di bawah 300 kB',
    'format.discord': 'Discord: 320 × 320, PNG di bawah 512 kB',
    'format.imessage': 'iMessage: 618 × 618, PNG di bawah 500 kB',
    'format.line': 'LINE: 370 × 320, PNG di bawah 1 MB',
    'format.print': 'Cetak: 1400 × 1400, PNG',
    'moving.whatsapp': 'WhatsApp: 512 × 512, WebP di bawah 500 kB',
    'moving.telegram': 'Telegram: 512 × 512, WebM di bawah 256 kB',
    'moving.signal': 'Signal: hingga 512 × 512, APNG di bawah 300 kB',
    'moving.discord': 'Discord: 320 × 320, APNG di bawah 512 kB',
    'moving.imessage': 'iMessage: hingga 408 × 408, APNG di bawah 500 kB',
    'moving.line': 'LINE: 320 × 270, APNG di bawah 300 kB',
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
    'option.source': 'Stiker',
    'source.photos': 'Dari foto',
    'source.clip': 'Dari video',
    'source.animation': 'Dari GIF',
    'timeline.title': 'Bagian yang ditampilkan, hingga 3 detik',
    'option.rate': 'Frame per detik',
    'rate.8': '8',
    'rate.10': '10',
    'rate.12': '12',
    'rate.15': '15',
    'run.clip': 'Buat stiker animasi',
    'stage.reading': 'Membaca frame…',
    'stage.finding': 'Mencari orang di setiap frame…',
    'stage.fitting': 'Menyesuaikan dengan batas aplikasi…',
    'note.made-whatsapp':
      'WebP 512 × 512, {{frames}} frame, {{rate}} per detik, {{size}} kB: sesuai untuk stiker animasi WhatsApp.',
    'note.made-telegram':
      'WebM 512 × 512, {{frames}} frame, {{rate}} per detik, {{size}} kB: sesuai untuk stiker video Telegram. Kirim ke bot @Stickers.',
    'note.made-signal':
      'APNG {{width}} × {{height}}, {{frames}} frame, {{rate}} per detik, {{size}} kB: sesuai untuk Signal. Tambahkan lewat pembuat paket stiker Signal di komputer.',
    'note.made-discord':
      'APNG {{width}} × {{height}}, {{frames}} frame, {{rate}} per detik, {{size}} kB: sesuai untuk stiker server Discord.',
    'note.made-imessage':
      'APNG {{width}} × {{height}}, {{frames}} frame, {{rate}} per detik, {{size}} kB: sesuai untuk paket stiker iMessage.',
    'note.made-line':
      'APNG {{width}} × {{height}}, {{frames}} frame dalam detik bulat, {{size}} kB: sesuai untuk stiker animasi LINE Creators Market.',
    'note.gave-quality':
      'Agar tetap di bawah {{limit}} kB, frame dikompresi lebih kuat. Bagian yang lebih pendek lebih tajam.',
    'note.gave-rate':
      'Agar tetap di bawah {{limit}} kB, frame dikompresi lebih kuat dan hanya {{rate}} per detik yang ditampilkan. Bagian yang lebih pendek lebih mulus.',
    'note.gave-size':
      'Agar tetap di bawah {{limit}} kB, ukurannya {{width}} × {{height}} piksel dengan {{rate}} frame per detik dan lebih sedikit warna. Bagian yang lebih pendek lebih tajam.',
    'failure.still': 'Gambar ini tidak bergerak. Pilih “Dari foto”, atau tambahkan gambar bergerak.',
    'failure.too-long': 'Animasi ini lebih dari satu menit atau lebih dari 1500 frame. Potong dahulu.',
    'failure.animation-unsupported':
      'Peramban ini tidak dapat membaca frame animasi ini. Gunakan Chrome, Edge, atau Firefox, atau ubah menjadi video.',
    'failure.animation-damaged': 'Animasi ini rusak atau belum tersalin sampai selesai. Simpan lagi, lalu pilih lagi.',
    'failure.no-people':
      'Tidak ada orang yang tampak jelas di sini. Pilih bagian lain, atau “Seluruh gambar” untuk menyimpan semuanya.',
    'failure.undecodable':
      'Peramban ini tidak dapat mendekode video ini. Ubah ke H.264 (MP4), atau coba peramban lain.',
    'failure.format-unsupported': 'Peramban ini tidak dapat menulis format ini. Gunakan Chrome, Edge, atau Firefox.',
    'failure.limit-unreachable':
      'Bahkan dengan kompresi kuat, ukurannya melebihi yang diterima aplikasi. Pilih bagian yang lebih pendek.',
  },
};
