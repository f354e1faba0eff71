import { doubtWords } from './doubt-words.ts';
import { faceWords } from './face-words.ts';
import { keptWords } from './kept-words.ts';

/** Words that the tools for clips share, in Indonesian. */
export const clipWords = {
  'sample.blue-suit': faceWords['sample.blue-suit'],
  'sample.dark-suit': faceWords['sample.dark-suit'],
  'sample.astronaut': faceWords['sample.astronaut'],
  'sample.astronaut.mp4': 'Klip pendek seorang astronaut',
  'sample.astronaut.gif': 'GIF seorang astronaut',
  'stage.loading': faceWords['stage.loading'],
  'stage.finding': faceWords['stage.finding'],
  'stage.reading': faceWords['stage.reading'],
  'failure.no-face': faceWords['failure.no-face'],
  'failure.too-small': faceWords['failure.too-small'],
  'failure.turned-too-far': faceWords['failure.turned-too-far'],
  'failure.unclear': faceWords['failure.unclear'],
  'finding.source.small': faceWords['finding.source.small'],
  'finding.source.turned': faceWords['finding.source.turned'],
  'finding.source.eyes-closed': faceWords['finding.source.eyes-closed'],
  'finding.source.very-dark': faceWords['finding.source.very-dark'],
  'finding.source.coloured-light': faceWords['finding.source.coloured-light'],
  'finding.source.uneven-light': faceWords['finding.source.uneven-light'],
  'finding.source.covered': faceWords['finding.source.covered'],
  'failure.apparent-minor': faceWords['failure.apparent-minor'],
  ...doubtWords,
  'doubt.better-photo': faceWords['doubt.better-photo'],
  'doubt.better-face': faceWords['doubt.better-face'],
  'failure.no-frame':
    'Browser ini tidak dapat menampilkan frame dari video ini. Anda tetap dapat menjalankannya: server kami mengenal lebih banyak format.',
  'failure.frame-without-face':
    'Di frame yang dilihat tidak ada wajah yang dapat ditukar. Frame lain mungkin punya; frame tanpa wajah yang dapat dipakai tetap seperti semula.',
  ...keptWords,
  'input.source': 'Wajah yang dipakai',
  'frame.at': 'Frame untuk mencoba',
  'option.faces': 'Siapa yang mendapat wajah ini',
  'faces.main': 'Orang yang paling sering terlihat',
  'faces.all': 'Semua orang',
  'pick.face': faceWords['pick.face'],
  run: 'Tukar wajahnya',
};

/** Words of the tools for videos, which a device can swap itself, in Indonesian. */
export const videoWords = {
  'sample.window.mp4': 'Klip pendek empat perempuan di dekat jendela',
  'failure.unreadable':
    'Browser ini tidak dapat membaca video ini. Simpan sebagai MP4 dengan H.264, atau pilih yang lain.',
  'failure.broken-video':
    'Video ini tidak bisa dibuka: filenya rusak atau terpotong. Simpan atau unduh lagi, atau pilih video lain.',
  'failure.nobody-swapped':
    'Tidak ada wajah yang dapat ditukar di video ini: terlalu kecil, menoleh, atau tertutup. Pilih video lain, atau yang memperlihatkan wajah lebih besar.',
  'stage.checking': 'Memeriksa video…',
  'stage.people': 'Mencari orang di video…',
  'stage.swapping': 'Menukar wajah…',
  'stage.saving': 'Menyimpan video…',
  'where.legend': 'Tempat pembuatannya',
  'where.here': 'Di sini, gratis',
  'where.here.text':
    'Sekitar {{duration}} di perangkat ini. Videonya tetap di sini. Biarkan halaman ini terbuka di depan sampai selesai.',
  'where.servers_other': 'Di server kami, {{count}} kredit',
  'where.servers.text':
    'Sekitar {{duration}} setelah video terkirim. Tetap berjalan bila Anda meninggalkan halaman ini.',
  'input.target': 'Video yang diubah',
  'input.target.hint': 'MP4, MOV, WebM, atau MKV, hingga 60 detik dan 1080p',
  'blocked.too-long':
    'Video ini {{seconds}} detik; batasnya {{longest}}. Potong bagian yang Anda inginkan dengan pemotong video, yang gratis, lalu pilih di sini.',
};
