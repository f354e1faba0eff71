import type { ToolTranslation } from '../../src/translation.ts';
import { clipWords, videoWords } from '../clip-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Tukar wajah video',
    shortName: 'Tukar video',
    description: 'Memasang wajah dari foto pada orang di dalam video.',
    pageTitle: 'Tukar Wajah di Video Online | Facet',
    metaDescription:
      'Pasang wajah dari satu foto pada orang di video pendek. Suaranya tetap, dan hasilnya ditandai sebagai buatan AI.',
    promise:
      'Mengambil foto berisi wajah dan video hingga 60 detik, lalu memasang wajah itu pada seseorang di video, frame demi frame. Cahaya dan ekspresi mengikuti klip aslinya, dan suaranya tetap di tempatnya. Sebelum mulai, satu frame dibuat di perangkat Anda agar Anda tahu hasilnya.',
    steps: [
      'Tambahkan video dan foto wajah baru yang tajam dan cahayanya merata.',
      'Pilih apakah orang yang paling sering terlihat atau semua orang mendapatnya, lalu lihat satu frame.',
      'Mulai prosesnya, tinggalkan halaman bila mau, dan unduh hasilnya setelah selesai.',
    ],
    limits: [
      'Tukar hanya wajah orang dewasa yang sudah setuju; halaman menanyakannya sekali per sesi.',
      'Video boleh hingga 60 detik, 1080p, dan 500 MB; pemotong video memendekkan yang lebih panjang.',
      'Klip hingga 10 detik dan 720p dapat dibuat gratis di perangkat Anda, di browser yang dapat menulis H.264.',
      'MP4, MOV, WebM, dan MKV; hasilnya MP4.',
      'Frame yang memperlihatkan kepala menoleh atau tertutup mempertahankan wajah aslinya.',
      'Wajah disesuaikan dengan kepala di video: rambut, telinga, dan bentuk kepala tetap.',
    ],
    privacy:
      'Foto dan video diunggah ke server kami untuk proses ini dan dihapus satu jam setelahnya. Hasilnya dihapus 24 jam setelah dibuat, kecuali Anda menyimpannya; Anda dapat menghapus semuanya kapan saja. Pengunjung lain tidak dapat membukanya. Frame yang Anda lihat sebelum proses dibuat di browser ini.',
    questions: [
      {
        question: 'Foto seperti apa yang memberi hasil meyakinkan?',
        answer:
          'Foto yang memperlihatkan wajah dari depan, dalam cahaya merata, tanpa rambut atau tangan yang menutupinya.',
      },
      {
        question: 'Apakah saya membayar proses yang gagal?',
        answer: 'Tidak. Kredit disisihkan saat mulai dan kembali jika prosesnya gagal atau Anda batalkan.',
      },
      {
        question: 'Apakah halaman harus tetap terbuka?',
        answer:
          'Sampai file terkirim, ya. Setelah itu pekerjaan berlanjut tanpa Anda, dan “Tugas Anda” di bagian atas menampilkannya di setiap halaman dan setiap perangkat tempat Anda masuk.',
      },
      {
        question: 'Berapa lama prosesnya?',
        answer:
          'Tergantung panjang, ukuran, dan banyaknya antrean. Halaman menampilkan giliran Anda dan sisa waktunya; proses berakhir paling lambat setelah 20 menit.',
      },
      {
        question: 'Dapatkah saya melihat hasilnya sebelum membayar?',
        answer:
          'Ya. Satu frame dari video dibuat di perangkat Anda tanpa biaya. Klipnya bergerak, jadi kepala yang menoleh dan gerakan cepat bisa tampak berbeda.',
      },
      {
        question: 'Di mana saya menemukan hasilnya nanti?',
        answer:
          'Di “Tugas Anda” selama 24 jam, atau sampai Anda menghapusnya bila disimpan di sana. Salinannya tetap di browser yang Anda pakai sampai Anda membersihkannya.',
      },
    ],
  },
  messages: {
    ...clipWords,
    ...videoWords,
  },
};
