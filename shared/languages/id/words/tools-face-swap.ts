import type { TranslatedWords } from '@facet/catalog';

/** Names, sentences and page heads of the face swap tools in Indonesian: their pages exist in this language. */
export const faceSwap = {
  'face-swap-video': {
    title: 'Tukar wajah video',
    shortName: 'Tukar video',
    description: 'Memasang wajah dari foto pada orang di dalam video.',
    pageTitle: 'Tukar Wajah di Video Online | Facet',
    metaDescription:
      'Pasang wajah dari satu foto pada orang di video pendek. Suaranya tetap, dan hasilnya ditandai sebagai buatan AI.',
  },
  'ai-face-swap': {
    title: 'Tukar wajah AI untuk foto',
    shortName: 'Tukar wajah',
    description: 'Menukar wajah di antara dua foto, langsung di browser.',
    pageTitle: 'Tukar Wajah AI untuk Foto, di Browser | Facet',
    metaDescription:
      'Tukar wajah di antara dua foto, gratis dan tanpa login. Anda memilih wajah mana ke mana, tanpa unggah. Unduh dalam ukuran penuh.',
  },
  'gif-face-swap': {
    title: 'Tukar wajah GIF',
    shortName: 'Tukar GIF',
    description: 'Memasang wajah Anda ke dalam GIF animasi.',
    pageTitle: 'Tukar Wajah di GIF | Facet',
    metaDescription:
      'Pilih GIF dan foto: wajah dari foto dipasang di setiap frame, dan GIF mempertahankan tempo serta pengulangannya.',
  },
  'ai-multiple-face-swap': {
    title: 'Tukar banyak wajah',
    shortName: 'Tukar banyak',
    description: 'Menukar beberapa wajah di satu foto grup sekaligus.',
    pageTitle: 'Tukar Banyak Wajah di Foto Grup | Facet',
    metaDescription:
      'Tukar beberapa wajah di satu foto grup. Wajah diberi nomor, dan Anda menentukan siapa mendapat wajah baru yang mana. Di browser Anda.',
  },
  'multiple-video-face-swap': {
    title: 'Tukar banyak wajah di video',
    shortName: 'Banyak wajah video',
    description: 'Menukar beberapa orang di satu video, masing-masing dengan wajahnya sendiri.',
    pageTitle: 'Tukar Banyak Wajah di Video | Facet',
    metaDescription:
      'Beri wajah baru pada beberapa orang di satu video. Setiap orang diikuti sepanjang klip, jadi wajah tidak tertukar tempat.',
  },
  'gender-swap': {
    title: 'Tukar gender',
    shortName: 'Tukar gender',
    description: 'Membuat wajah dalam potret lebih feminin atau maskulin.',
    pageTitle: 'Tukar Gender: Lihat Diri Anda yang Lain | Facet',
    metaDescription:
      'Beri potret orang dewasa yang setuju wajah feminin atau maskulin: pratinjau gratis di perangkat Anda, atau seluruh gambar oleh AI.',
  },
  'face-morph': {
    title: 'Morph wajah',
    shortName: 'Morph wajah',
    description: 'Melebur satu wajah menjadi wajah lain dengan halus.',
    pageTitle: 'Morph Wajah: Padukan Dua Wajah | Facet',
    metaDescription:
      'Ubah satu wajah menjadi wajah lain: pilih titik di antara keduanya untuk sebuah gambar, atau simpan seluruh perubahan sebagai animasi.',
  },
  'ai-head-swap-online-free': {
    title: 'Tukar kepala AI',
    shortName: 'Tukar kepala',
    description: 'Mengganti seluruh kepala di foto, termasuk rambut.',
    pageTitle: 'Tukar Kepala AI Online | Facet',
    metaDescription:
      'Ganti seluruh kepala di foto, termasuk rambut dan garis leher. Untuk gambar yang semua orang di dalamnya sudah setuju.',
  },
  'batch-face-swap': {
    title: 'Tukar wajah massal',
    shortName: 'Tukar massal',
    description: 'Memasang satu wajah ke banyak foto sekaligus.',
    pageTitle: 'Tukar Wajah Massal untuk Banyak Foto | Facet',
    metaDescription:
      'Pilih satu wajah dan setumpuk foto. Semuanya ditukar satu per satu di browser Anda, lalu Anda mengunduhnya bersama-sama.',
  },
} satisfies Partial<TranslatedWords['short']>;
