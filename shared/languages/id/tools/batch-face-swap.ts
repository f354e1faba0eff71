import type { ToolTranslation } from '../../src/translation.ts';
import { faceWords } from '../face-words.ts';
import { keptWords } from '../kept-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Tukar wajah massal',
    shortName: 'Tukar massal',
    description: 'Memasang satu wajah ke banyak foto sekaligus.',
    pageTitle: 'Tukar Wajah Massal untuk Banyak Foto | Facet',
    metaDescription:
      'Pilih satu wajah dan setumpuk foto. Semuanya ditukar satu per satu di browser Anda, lalu Anda mengunduhnya bersama-sama.',
    promise:
      'Memasang satu wajah ke hingga 50 foto, atau hingga 50 wajah ke satu foto, satu demi satu. Setiap gambar menunjukkan hasilnya, gambar tanpa wajah yang dapat dipakai dilewati beserta alasannya, dan semua hasil tersedia dalam satu file ZIP.',
    steps: [
      'Pilih arahnya, lalu tambahkan foto tunggal dan tumpukannya.',
      'Periksa wajah yang ditandai, dan cara hasil disimpan.',
      'Tukar semua, lihat galerinya, lalu unduh satu gambar atau ZIP.',
    ],
    limits: [
      'Semua orang di setiap foto harus dewasa dan sudah setuju; halaman ini menanyakannya satu kali setiap sesi.',
      'Hingga 50 foto, masing-masing hingga 40 megapiksel; satu per satu dibuka dalam ukuran penuh.',
      'Di setiap foto dalam tumpukan, wajah terbesar atau semua wajah diubah; untuk membagikan wajah yang berbeda, pakailah tukar banyak wajah.',
      'Wajah di bawah 24 piksel atau yang menoleh lebih dari 45 derajat dibiarkan.',
      'Biarkan tab terbuka sampai selesai; yang sudah selesai tetap ada jika Anda membatalkan.',
    ],
    privacy:
      'Seluruh tumpukan tetap di browser ini: perangkat Anda menukar gambar demi gambar, dan tidak ada yang diunggah. Hasilnya disimpan di browser ini sampai Anda menghapusnya.',
    questions: [
      {
        question: 'Apa yang terjadi jika satu foto gagal?',
        answer: 'Foto itu dicatat beserta alasannya, yang lain diteruskan, dan satu tombol mencoba lagi yang gagal.',
      },
      {
        question: 'Bisakah saya berhenti di tengah?',
        answer:
          'Ya. Yang sudah selesai disimpan dan dapat diunduh, dan sisanya dapat diteruskan nanti di halaman yang sama.',
      },
      {
        question: 'Apa isi file ZIP?',
        answer:
          'Semua gambar yang selesai dalam ukuran penuh dan format pilihan Anda, masing-masing dengan nama sendiri dan ditandai sebagai buatan AI di metadatanya.',
      },
      {
        question: 'Wajah mana dari sebuah foto yang dipakai?',
        answer:
          'Dari foto tunggal, yang Anda tandai; awalnya yang paling jelas. Dari tumpukan wajah, wajah paling jelas di setiap foto.',
      },
      {
        question: 'Apakah banyak foto besar memperlambat komputer saya?',
        answer:
          'Prosesornya sibuk selama tumpukan dikerjakan, tetapi memori tetap rendah: satu foto dibuka pada satu waktu dan dilepas setelah selesai.',
      },
      {
        question: 'Apakah nama file yang sama menjadi masalah?',
        answer:
          'Tidak. Foto kedua dengan nama yang sama mendapat nomor di belakangnya, jadi tidak ada hasil yang tertimpa.',
      },
    ],
  },
  messages: {
    ...faceWords,
    ...keptWords,
    'option.mode': 'Yang dikerjakan',
    'mode.one-to-many': 'Satu wajah ke banyak foto',
    'mode.many-to-one': 'Banyak wajah ke satu foto',
    'input.face': 'Wajah yang dipakai',
    'input.photos': 'Foto-foto yang diubah',
    'input.photo': 'Foto yang diubah',
    'input.faces': 'Wajah-wajah yang dipakai, satu foto untuk setiap wajah',
    'option.which': 'Di setiap foto, ubah',
    'which.largest': 'Wajah terbesar',
    'which.all': 'Semua wajah',
    'option.format': 'Simpan sebagai',
    'format.jpeg': 'JPEG',
    'format.png': 'PNG',
    'format.webp': 'WebP',
    run: 'Tukar semua',
  },
};
