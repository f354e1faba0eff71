import type { ToolTranslation } from '../../src/translation.ts';
import { clipWords, videoWords } from '../clip-words.ts';
import { faceWords } from '../face-words.ts';
import { keptWords } from '../kept-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Tukar banyak wajah di video',
    shortName: 'Banyak wajah video',
    description: 'Menukar beberapa orang di satu video, masing-masing dengan wajahnya sendiri.',
    pageTitle: 'Tukar Banyak Wajah di Video | Facet',
    metaDescription:
      'Beri wajah baru pada beberapa orang di satu video. Setiap orang diikuti sepanjang klip, jadi wajah tidak tertukar tempat.',
    promise:
      'Menemukan orang-orang di video hingga 60 detik, memperlihatkan masing-masing sekali, dan memberi setiap orang wajah pilihan Anda. Orang dibedakan dari penampilannya di seluruh klip, sehingga wajah tetap pada orang yang tepat saat mereka bergerak, berpapasan, atau kembali setelah pergantian adegan. Siapa yang tidak mendapat wajah baru tetap seperti semula.',
    steps: [
      'Tambahkan video; orang di dalamnya ditemukan di perangkat Anda dan diperlihatkan.',
      'Tambahkan foto dengan wajah baru, pilih siapa mendapat yang mana, dan lihat satu frame.',
      'Jalankan di sini secara gratis bila klipnya pendek, atau di server kami, lalu unduh hasilnya.',
    ],
    limits: [
      'Hanya tukar wajah orang dewasa yang menyetujuinya; halaman menanyakannya sekali per sesi.',
      'Video hingga 60 detik, 1080p, dan 500 MB; hingga 10 detik dan 720p dapat dibuat gratis di perangkat Anda.',
      'Hingga enam foto dengan wajah baru, masing-masing dengan berapa pun wajah.',
      'Orang yang sangat mirip, misalnya kembar, dapat dianggap satu orang.',
      'Saat kepala saling menutupi, menoleh, atau tertutup, beberapa frame mempertahankan wajah asli.',
    ],
    privacy:
      'Siapa yang ada di video dicari di browser ini; data yang membedakan orang tetap di memorinya dan hilang saat Anda pergi. Klip yang dibuat di perangkat Anda tidak diunggah. Untuk proses di server kami, video dan foto diunggah dan dihapus satu jam setelahnya; hasilnya dihapus 24 jam setelah dibuat, kecuali Anda menyimpannya. Untuk menemukan orang yang sama, server menghitung angka yang sama, hanya di memori dan hanya untuk proses itu.',
    questions: [
      {
        question: 'Apakah saya harus menukar semua orang?',
        answer: 'Tidak. Hanya orang yang Anda beri wajah yang berubah; yang lain tidak disentuh.',
      },
      {
        question: 'Mengapa biayanya lebih tinggi daripada tukar satu wajah?',
        answer:
          'Setiap orang diikuti, diberi cahaya, dan dipadukan tersendiri di setiap frame, dan itu memakan waktu komputasi lebih lama. Klip pendek gratis bila perangkat Anda sendiri yang bekerja.',
      },
      {
        question: 'Satu orang muncul dua kali di daftar. Bagaimana?',
        answer:
          'Itu terjadi bila cahaya atau sudut banyak berubah. Beri kedua entri wajah yang sama: wajah itu sampai ke orang yang sama di kedua jenis adegan.',
      },
      {
        question: 'Ada orang yang tidak muncul di daftar. Mengapa?',
        answer:
          'Orang dicari di hingga 40 saat dalam klip. Yang terlihat hanya sebentar, sangat kecil, atau menoleh tidak dimasukkan; bagian video yang lebih pendek memperlihatkan lebih banyak.',
      },
      {
        question: 'Apakah wajah tertukar saat orang berpapasan?',
        answer:
          'Setiap orang dikenali lagi beberapa kali per detik, dan wajah yang tidak cocok lagi dilepas. Pada saat berpapasan, beberapa frame mungkin mempertahankan wajah asli.',
      },
      {
        question: 'Bisakah saya melihat hasilnya sebelum membayar?',
        answer: 'Ya. Geser ke saat mana pun dan buat frame itu di perangkat Anda, gratis, sesering yang Anda mau.',
      },
    ],
  },
  messages: {
    ...faceWords,
    ...keptWords,
    ...videoWords,
    'frame.at': clipWords['frame.at'],
    'input.sources': 'Wajah baru',
    'input.sources.hint': 'Satu foto untuk setiap wajah baru, atau satu foto dengan beberapa wajah.',
    'people.text': 'Orang-orang ini ditemukan di video. Siapa yang tidak mendapat wajah baru tetap seperti semula.',
    'note.person': 'Terlihat terlalu kecil atau menoleh: tidak dapat ditukar.',
    'failure.nobody':
      'Tidak ada orang di video ini yang dapat ditukar: tidak ada wajah yang cukup besar dan terlihat dari depan. Pilih video lain.',
    'failure.frame-without-face':
      'Di frame ini tidak terlihat orang yang mendapat wajah baru. Geser ke saat yang lain.',
    'blocked.no-pair': 'Beri setidaknya satu orang wajah baru.',
    run: 'Tukar wajah-wajahnya',
  },
};
