import type { ToolTranslation } from '../../src/translation.ts';
import { faceWords } from '../face-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Morph wajah',
    shortName: 'Morph wajah',
    description: 'Melebur satu wajah menjadi wajah lain dengan halus.',
    pageTitle: 'Morph Wajah: Padukan Dua Wajah | Facet',
    metaDescription:
      'Ubah satu wajah menjadi wajah lain: pilih titik di antara keduanya untuk sebuah gambar, atau simpan seluruh perubahan sebagai animasi.',
    promise:
      'Menyejajarkan dua wajah titik demi titik dan melebur bentuk serta warna di antaranya. Berhentilah di mana saja untuk gambar campurannya, atau simpan seluruh perubahan sebagai GIF atau video, pergi dan kembali jika Anda mau.',
    steps: [
      'Tambahkan dua foto dan periksa wajah mana yang ditandai di masing-masing.',
      'Geser penggeser untuk melihat perjalanan dari wajah pertama ke wajah kedua.',
      'Pilih GIF, video, atau gambar, ukuran dan kecepatannya, buat morph, lalu unduh.',
    ],
    limits: [
      'Pakailah hanya gambar orang dewasa yang setuju dicampur; halaman ini menanyakannya satu kali setiap sesi.',
      'Wajah yang diambil dari sudut serupa memberi hasil terbaik; sisi jauh kepala yang menoleh kurang baik ditekuk.',
      'Rambut bergerak bersama kepala, latar lainnya memudar; latar polos tampak lebih bersih.',
      'Persegi hingga 720 piksel, 2 sampai 60 gambar dari wajah ke wajah, setengah detik sampai enam detik.',
      'Alat ini tidak mengubah tubuh, atau lebih dari dua wajah.',
    ],
    privacy:
      'Kedua foto tetap di browser ini: wajah dicari, ditekuk, dan dicampur di perangkat Anda, dan tidak ada yang diunggah. Hasilnya disimpan di browser ini sampai Anda menghapusnya.',
    questions: [
      {
        question: 'Bisakah ini menunjukkan rupa anak kami?',
        answer: 'Tidak. Morph adalah campuran geometris dua gambar; pewarisan sifat tidak bekerja seperti itu.',
      },
      {
        question: 'Apakah kedua foto harus berukuran sama?',
        answer:
          'Tidak. Kedua wajah dipotong dalam ukuran yang sama, dan kemiringan serta letaknya berubah merata di sepanjang perjalanan.',
      },
      {
        question: 'GIF atau video: mana yang sebaiknya saya pilih?',
        answer:
          'GIF dapat diputar di mana saja dan memiliki 256 warna. Video memiliki semua warna dan lebih kecil: MP4 jika browser Anda dapat membuatnya, jika tidak WebM.',
      },
      {
        question: 'Bagaimana agar animasinya berulang tanpa lompatan?',
        answer:
          'Biarkan “Lalu kembali lagi” aktif: animasi kembali ke wajah pertama dan mulai lagi tanpa potongan yang terlihat.',
      },
      {
        question: 'Bisakah saya memakai satu wajah dari foto grup?',
        answer: 'Ya. Setiap wajah diberi nomor; klik yang Anda mau, atau capai dengan tombol Tab lalu tekan Enter.',
      },
      {
        question: 'Bagaimana file itu ditandai?',
        answer:
          'File menyebut nama alat dan bahwa ia dibuat dengan AI: di metadata gambar, GIF, dan MP4, serta di tag WebM.',
      },
    ],
  },
  messages: {
    ...faceWords,
    'input.from': 'Wajah pertama',
    'input.to': 'Wajah kedua',
    'preview.title': 'Perjalanan di antara keduanya',
    'preview.at': 'Posisi',
    'preview.picture': 'Campuran pada {{percent}}',
    'preview.waiting': 'Pratinjau muncul di sini.',
    'preview.show': 'Tampilkan perjalanannya',
    'option.make': 'Buat',
    'make.gif': 'GIF',
    'make.video': 'Video',
    'make.still': 'Gambar pada posisi ini',
    'option.size': 'Ukuran dalam piksel',
    'size.360': '360 × 360',
    'size.480': '480 × 480',
    'size.720': '720 × 720',
    'option.frames': 'Gambar dari wajah ke wajah',
    'option.seconds': 'Detik dari wajah ke wajah',
    'option.easing': 'Gerakan',
    'easing.linear': 'Merata',
    'easing.ease-in': 'Pelan di awal',
    'easing.ease-out': 'Pelan di akhir',
    'easing.ease-in-out': 'Pelan di kedua ujung',
    'option.back': 'Lalu kembali lagi',
    'option.back.hint': 'Animasi kembali ke wajah pertama dan berulang tanpa lompatan.',
    run: 'Buat morph',
    'stage.aligning': 'Menyejajarkan wajah…',
    'stage.drawing': 'Menggambar…',
    'failure.no-video': 'Browser ini tidak dapat membuat video. Buatlah GIF.',
  },
};
