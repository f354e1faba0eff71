import type { ToolTranslation } from '../../src/translation.ts';
import { faceWords } from '../face-words.ts';
import { keptWords } from '../kept-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Tukar banyak wajah',
    shortName: 'Tukar banyak',
    description: 'Menukar beberapa wajah di satu foto grup sekaligus.',
    pageTitle: 'Tukar Banyak Wajah di Foto Grup | Facet',
    metaDescription:
      'Tukar beberapa wajah di satu foto grup. Wajah diberi nomor, dan Anda menentukan siapa mendapat wajah baru yang mana. Di browser Anda.',
    promise:
      'Menemukan setiap wajah di foto grup, memberinya nomor, dan memasang wajah yang Anda pilih pada setiap orang, sekaligus dalam satu proses. Wajah baru berasal dari hingga enam foto sumber, atau dari grup itu sendiri, sehingga dua orang dapat bertukar.',
    steps: [
      'Tambahkan foto grup, dan foto-foto dengan wajah baru.',
      'Periksa siapa mendapat wajah mana: klik tandanya, atau pilih di daftar.',
      'Tukar semua wajah, geser penggeser untuk membandingkan, lalu unduh PNG, JPEG, atau WebP.',
    ],
    limits: [
      'Tukar hanya wajah orang dewasa yang sudah setuju; halaman ini menanyakannya satu kali setiap sesi.',
      'Lebar wajah harus setidaknya 24 piksel dan tidak boleh menoleh lebih dari 45 derajat; daftar menyebutkan untuk setiap wajah apakah dapat ditukar dan apa yang bisa diharapkan.',
      'Rambut, telinga, dan bentuk kepala tetap milik orang di foto grup.',
      'Hingga enam foto sumber, masing-masing dengan berapa pun wajah; foto boleh berukuran hingga 40 megapiksel.',
      'Alat ini tidak menambahkan orang yang tidak ada di foto grup.',
    ],
    privacy:
      'Semua foto tetap di browser ini: wajah dicari dan ditukar di perangkat Anda, dan tidak ada yang diunggah. Hasilnya disimpan di browser ini sampai Anda menghapusnya.',
    questions: [
      {
        question: 'Bisakah wajah yang sama dipasang pada beberapa orang?',
        answer: 'Ya. Di daftar, pilih wajah itu untuk sebanyak mungkin orang yang Anda mau.',
      },
      {
        question: 'Bisakah saya menukar dua wajah di dalam satu foto?',
        answer:
          'Ya. Tambahkan foto grup saja, lalu beri orang 1 wajah 2 dan orang 2 wajah 1; keduanya diambil dari foto semula.',
      },
      {
        question: 'Apa yang terjadi pada orang yang tidak saya pilih?',
        answer: 'Bagian gambar mereka tidak disentuh. Hanya wajah yang Anda bagikan yang berubah.',
      },
      {
        question: 'Mengapa ada wajah di daftar yang diberi catatan atau terkunci?',
        answer:
          'Wajah itu kecil, menoleh, gelap, atau sebagian tertutup. Catatan di sampingnya menyebutkan yang mana; wajah yang terkunci tidak akan memberi gambar yang layak.',
      },
      {
        question: 'Bisakah saya mengubah satu pilihan setelahnya?',
        answer: 'Ya. Foto dan pilihan Anda tetap ada: ubah satu, jalankan lagi, lalu bandingkan hasil-hasilnya.',
      },
      {
        question: 'Berapa lama untuk grup berisi enam orang?',
        answer: 'Beberapa detik di komputer masa kini, lebih lama di ponsel; proses pertama juga memuat sekitar 5 MB.',
      },
    ],
  },
  messages: {
    ...faceWords,
    ...keptWords,
    'input.group': 'Foto grup',
    'input.sources': 'Wajah baru',
    'input.sources.hint':
      'Satu foto untuk setiap wajah baru, atau satu foto dengan beberapa wajah. Kosongkan untuk saling menukar wajah di dalam foto grup.',
    run: 'Tukar semua wajah',
    'blocked.no-pair': 'Beri wajah baru kepada setidaknya satu orang.',
  },
};
