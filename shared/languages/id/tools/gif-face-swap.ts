import type { ToolTranslation } from '../../src/translation.ts';
import { clipWords } from '../clip-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Tukar wajah GIF',
    shortName: 'Tukar GIF',
    description: 'Memasang wajah Anda ke dalam GIF animasi.',
    pageTitle: 'Tukar Wajah di GIF | Facet',
    metaDescription:
      'Pilih GIF dan foto: wajah dari foto dipasang di setiap frame, dan GIF mempertahankan tempo serta pengulangannya.',
    promise:
      'Mengambil GIF animasi dan foto, lalu memasang wajah dari foto di setiap frame yang memperlihatkan orang di GIF. Tempo dan pengulangannya tetap. Frame pertama dibuat di perangkat Anda sebelum mulai.',
    steps: [
      'Tambahkan GIF dan foto dengan wajah baru.',
      'Pilih siapa yang mendapat wajah itu dan lihat frame pertamanya.',
      'Jalankan, tonton pengulangannya, dan simpan GIF-nya.',
    ],
    limits: [
      'Gunakan hanya gambar orang dewasa yang sudah setuju; halaman menanyakannya sekali per sesi.',
      'GIF boleh hingga 60 detik dan 1.000 frame.',
      'GIF memuat 256 warna, jadi kulit tampak lebih berbintik daripada di foto.',
      'Wajah yang lebarnya hanya beberapa puluh piksel terlalu kecil untuk ditukar.',
    ],
    privacy:
      'GIF dan foto diunggah ke server kami untuk proses ini dan dihapus satu jam setelahnya; hasilnya dihapus 24 jam setelah dibuat, kecuali Anda menyimpannya, atau langsung saat Anda menghapusnya. Pengunjung lain tidak dapat membukanya. Frame pertama yang Anda lihat sebelum proses dibuat di browser ini.',
    questions: [
      {
        question: 'Apakah ukuran dan kecepatan GIF tetap?',
        answer: 'Ya. Lebar, tinggi, jeda frame, dan jumlah pengulangan diambil dari aslinya.',
      },
      {
        question: 'Apa yang terjadi pada frame tanpa wajah?',
        answer: 'Frame itu lewat tanpa perubahan, jadi potongan dan kepala yang menoleh tidak merusak pengulangan.',
      },
      {
        question: 'Mengapa ini memakai kredit, sedangkan tukar wajah foto tidak?',
        answer:
          'GIF terdiri dari puluhan frame yang diikuti dan dikodekan bersama. Server kami yang mengerjakannya; satu foto dikerjakan perangkat Anda sendiri.',
      },
      {
        question: 'Dapatkah saya memakai WebP animasi atau video?',
        answer: 'Tidak di sini: pilih GIF. Untuk video ada tukar wajah video, untuk satu gambar ada tukar wajah foto.',
      },
      {
        question: 'Bagaimana jika tidak ada wajah yang ditemukan di GIF?',
        answer: 'Prosesnya berakhir dengan kalimat yang menjelaskannya, dan kredit Anda kembali seluruhnya.',
      },
    ],
  },
  messages: {
    ...clipWords,
    'input.target': 'GIF yang diubah',
    'input.target.hint': 'GIF animasi hingga 60 detik',
    'blocked.not-gif':
      'Ini bukan GIF, melainkan jenis gambar lain. Pilih GIF animasi; untuk foto ada tukar wajah foto yang gratis.',
  },
};
