import { aiFaceSwap } from './ai-face-swap.ts';
import { faceWords } from './face-words.ts';

const shared = {
  'sample.6': aiFaceSwap['sample.6'],
  'sample.5': aiFaceSwap['sample.5'],
  'sample.3': aiFaceSwap['sample.3'],
  'sample.4': aiFaceSwap['sample.4'],
  'sample.credit': aiFaceSwap['sample.credit'],
  'stage.loading': aiFaceSwap['stage.loading'],
  'stage.finding': aiFaceSwap['stage.finding'],
  'stage.reading': aiFaceSwap['stage.reading'],
  'failure.no-face': aiFaceSwap['failure.no-face'],
  'failure.too-small': aiFaceSwap['failure.too-small'],
  'failure.turned-too-far': aiFaceSwap['failure.turned-too-far'],
  'failure.unclear': aiFaceSwap['failure.unclear'],
  'finding.source.small': aiFaceSwap['finding.source.small'],
  'finding.source.turned': aiFaceSwap['finding.source.turned'],
  'finding.source.eyes-closed': aiFaceSwap['finding.source.eyes-closed'],
  'finding.source.very-dark': aiFaceSwap['finding.source.very-dark'],
  'finding.source.coloured-light': aiFaceSwap['finding.source.coloured-light'],
  'finding.source.uneven-light': aiFaceSwap['finding.source.uneven-light'],
  'finding.source.covered': aiFaceSwap['finding.source.covered'],
  'failure.apparent-minor': faceWords['failure.apparent-minor'],
  'failure.no-frame':
    'Browser ini tidak dapat menampilkan frame dari video ini. Anda tetap dapat menjalankannya: server kami mengenal lebih banyak format.',
  'failure.frame-without-face':
    'Di frame yang dilihat tidak ada wajah yang dapat ditukar. Frame lain mungkin punya; frame tanpa wajah yang dapat dipakai tetap seperti semula.',
  'input.source': 'Wajah yang dipakai',
  'frame.at': 'Frame untuk mencoba',
  'option.faces': 'Siapa yang mendapat wajah ini',
  'faces.main': 'Orang yang paling sering terlihat',
  'faces.all': 'Semua orang',
  'warning.largest': 'Ada beberapa wajah di foto ini. Yang terbesar dipakai; potong fotonya untuk memakai wajah lain.',
  run: 'Tukar wajahnya',
};

/** What the tools for videos say, which a device can swap itself. */
const video = {
  'failure.unreadable':
    'Browser ini tidak dapat membaca video ini. Simpan sebagai MP4 dengan H.264, atau pilih yang lain.',
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

/** The tool face-swap-video in Indonesian. */
export const faceSwapVideo = { ...shared, ...video };

/** The tool gif-face-swap in Indonesian. */
export const gifFaceSwap = {
  ...shared,
  'input.target': 'GIF yang diubah',
  'input.target.hint': 'GIF animasi hingga 60 detik',
  'blocked.not-gif':
    'Ini bukan GIF, melainkan jenis gambar lain. Pilih GIF animasi; untuk foto ada tukar wajah foto yang gratis.',
};

/** The tool multiple-video-face-swap in Indonesian. */
export const multipleVideoFaceSwap = {
  ...faceWords,
  ...video,
  'frame.at': shared['frame.at'],
  'input.sources': 'Wajah baru',
  'input.sources.hint': 'Satu foto untuk setiap wajah baru, atau satu foto dengan beberapa wajah.',
  'people.text': 'Orang-orang ini ditemukan di video. Siapa yang tidak mendapat wajah baru tetap seperti semula.',
  'note.person': 'Terlihat terlalu kecil atau menoleh: tidak dapat ditukar.',
  'failure.nobody':
    'Tidak ada orang di video ini yang dapat ditukar: tidak ada wajah yang cukup besar dan terlihat dari depan. Pilih video lain.',
  'failure.frame-without-face': 'Di frame ini tidak terlihat orang yang mendapat wajah baru. Geser ke saat yang lain.',
  'blocked.no-pair': 'Beri setidaknya satu orang wajah baru.',
  run: 'Tukar wajah-wajahnya',
};
