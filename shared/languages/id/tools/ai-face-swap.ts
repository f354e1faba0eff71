import type { ToolTranslation } from '../../src/translation.ts';
import { faceWords } from '../face-words.ts';
import { keptWords } from '../kept-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Tukar wajah AI untuk foto',
    shortName: 'Tukar wajah',
    description: 'Menukar wajah di antara dua foto, langsung di browser.',
    pageTitle: 'Tukar Wajah AI untuk Foto, di Browser | Facet',
    metaDescription:
      'Tukar wajah di antara dua foto, gratis dan tanpa login. Anda memilih wajah mana ke mana, tanpa unggah. Unduh dalam ukuran penuh.',
    promise:
      'Mengambil wajah dari satu foto dan memasangkannya pada orang di foto lain, dengan cahaya dan warna kulit foto tujuan. Jika ada beberapa orang di dalam foto, Anda menentukan wajah mana ke mana. Foto boleh berukuran hingga 40 megapiksel, dan hasilnya tetap seukuran penuh foto tujuan.',
    steps: [
      'Tambahkan foto dengan wajah yang Anda inginkan, dan foto tempat wajah itu dipasang.',
      'Periksa wajah-wajah bernomor dan pilih mana ke mana.',
      'Tukar, geser penggeser untuk membandingkan, lalu unduh PNG, JPEG, atau WebP.',
    ],
    limits: [
      'Hasil paling bersih diperoleh dari wajah yang menoleh tidak lebih dari 28 derajat dari depan, dalam cahaya merata; di atas 45 derajat wajah ditolak.',
      'Lebar wajah harus setidaknya 24 piksel, dan 64 piksel atau lebih agar tampak tajam.',
      'Tangan, rambut, atau kacamata yang menutupi wajah, serta cahaya berwarna kuat, dapat meninggalkan bekas yang terlihat.',
      'Wajah dipasangkan pada kepala orang di foto tujuan: rambut, telinga, dan bentuk kepala tetap miliknya.',
      'Alat ini untuk foto, bukan video, dan memakai frame pertama dari GIF.',
      'Tukar hanya wajah orang dewasa yang sudah setuju; halaman ini menanyakannya satu kali setiap sesi.',
    ],
    privacy:
      'Kedua foto tetap di browser ini: pencarian dan penukaran wajah berlangsung di perangkat Anda dan tidak ada yang diunggah. Hasilnya disimpan di browser ini sampai Anda menghapusnya.',
    questions: [
      {
        question: 'Apakah ini benar-benar gratis?',
        answer:
          'Ya, termasuk unduhan ukuran penuh. Perangkat Anda sendiri yang bekerja, jadi tidak ada yang perlu ditagih dan tidak perlu membuat akun.',
      },
      {
        question: 'File apa saja yang bisa saya pakai?',
        answer:
          'JPEG, PNG, WebP, dan AVIF, serta frame pertama dari GIF. Foto HEIC dari ponsel bisa dipakai jika browser dapat membukanya; jika tidak, simpan dulu sebagai JPEG.',
      },
      {
        question: 'Bisakah saya menukar lebih dari satu wajah?',
        answer:
          'Bisa. Semua wajah di kedua foto ditemukan dan diberi nomor, dan Anda dapat memberi setiap orang di foto tujuan wajah pilihan Anda.',
      },
      {
        question: 'Mengapa hasil saya tampak bertambal?',
        answer:
          'Biasanya karena pencahayaan kedua foto sangat berbeda atau kepalanya menoleh. Coba foto sumber yang diambil dari depan dalam cahaya lembut; halaman ini juga memperingatkan Anda sebelum mulai.',
      },
      {
        question: 'Apakah orang bisa tahu bahwa gambarnya dibuat dengan AI?',
        answer:
          'File yang diunduh menyatakannya di metadata (jenis sumber digital IPTC dan nama perangkat lunak). Jika Anda membagikannya, beri tahu orang bahwa itu hasil tukar wajah.',
      },
      {
        question: 'Apa yang dimuat saat saya mulai?',
        answer:
          'Model wajah beserta kodenya, sekitar 5 MB, diunduh ke browser Anda sebelum penukaran pertama. Setelah itu browser dapat memakainya lagi.',
      },
    ],
  },
  messages: {
    ...faceWords,
    ...keptWords,
    'input.source': 'Wajah yang dipakai',
    'input.target': 'Foto yang diubah',
    run: 'Tukar wajah',
    'blocked.no-pair': 'Pilih setidaknya satu wajah untuk ditukar.',
  },
};
