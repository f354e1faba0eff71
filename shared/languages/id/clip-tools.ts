import { aiFaceSwap } from './ai-face-swap.ts';

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
  'failure.no-frame':
    'Browser ini tidak dapat menampilkan frame dari video ini. Anda tetap dapat menjalankannya: server kami mengenal lebih banyak format.',
  'failure.frame-without-face':
    'Di frame yang dilihat tidak ada wajah yang dapat ditukar. Frame lain mungkin punya; frame tanpa wajah yang dapat dipakai tetap seperti semula.',
  'input.source': 'Wajah yang dipakai',
  'option.faces': 'Siapa yang mendapat wajah ini',
  'faces.main': 'Orang yang paling sering terlihat',
  'faces.all': 'Semua orang',
  'warning.largest': 'Ada beberapa wajah di foto ini. Yang terbesar dipakai; potong fotonya untuk memakai wajah lain.',
  run: 'Tukar wajahnya',
};

/** The tool face-swap-video in Indonesian. */
export const faceSwapVideo = {
  ...shared,
  'input.target': 'Video yang diubah',
  'input.target.hint': 'MP4, MOV, WebM, atau MKV, hingga 60 detik dan 1080p',
  'blocked.too-long':
    'Video ini {{seconds}} detik; batasnya {{longest}}. Potong bagian yang Anda inginkan dengan pemotong video, yang gratis, lalu pilih di sini.',
};

/** The tool gif-face-swap in Indonesian. */
export const gifFaceSwap = {
  ...shared,
  'input.target': 'GIF yang diubah',
  'input.target.hint': 'GIF animasi hingga 60 detik',
  'blocked.not-gif':
    'Ini bukan GIF, melainkan jenis gambar lain. Pilih GIF animasi; untuk foto ada tukar wajah foto yang gratis.',
};
