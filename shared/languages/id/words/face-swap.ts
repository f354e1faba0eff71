import type { LongFamily } from '@facet/catalog';

const consent = 'Semua orang yang terlihat harus sudah setuju, dan gambar orang yang tampak di bawah 18 tahun ditolak.';
const privacy = {
  device: 'Semuanya berlangsung di browser ini: file Anda tidak diunggah.',
  task: 'File Anda diunggah untuk pekerjaan ini, dan pengunjung lain tidak dapat membuka file maupun hasilnya.',
  provider:
    'Yang Anda tambahkan dikirim ke server kami, lalu ke model AI yang membuat hasilnya. Pengunjung lain tidak dapat membuka keduanya.',
};

/** The pages of the face swap tools in Indonesian. */
export const longWords: LongFamily<'face-swap'> = {
  'face-swap-video': {
    promise:
      'Akan mengambil foto berisi wajah dan video pendek, lalu memasang wajah itu pada seseorang di video, frame demi frame. Cahaya dan ekspresi akan mengikuti klip aslinya, dan suaranya tetap di tempatnya.',
    steps: [
      'Tambahkan video dan pilih orang di dalamnya.',
      'Tambahkan foto wajah baru yang tajam dan cahayanya merata.',
      'Jalankan, lalu bandingkan hasilnya dengan aslinya dan unduh.',
    ],
    limits: [
      consent,
      'Frame yang memperlihatkan kepala menoleh atau tertutup mempertahankan wajah aslinya.',
      'Video yang panjang atau sangat besar perlu dipotong dulu.',
    ],
    privacy: privacy.task,
    questions: [
      {
        question: 'Foto seperti apa yang akan memberi hasil meyakinkan?',
        answer:
          'Foto yang memperlihatkan wajah dari depan, dalam cahaya merata, tanpa rambut atau tangan yang menutupinya.',
      },
      {
        question: 'Apakah saya akan membayar untuk proses yang gagal?',
        answer: 'Tidak. Kredit akan disisihkan di awal dan kembali jika prosesnya gagal atau Anda membatalkannya.',
      },
    ],
  },
  'ai-face-swap': {
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
  'gif-face-swap': {
    promise:
      'Akan mengambil GIF animasi dan foto, lalu memasang wajah dari foto di setiap frame yang memperlihatkan orang di GIF itu. Tempo dan pengulangannya akan tetap seperti semula.',
    steps: [
      'Tambahkan GIF dan pilih wajah di dalamnya.',
      'Tambahkan foto dengan wajah baru.',
      'Jalankan, lihat pengulangannya, dan simpan GIF.',
    ],
    limits: [
      consent,
      'GIF memuat 256 warna, jadi kulit tampak lebih berbintik daripada di foto.',
      'Wajah yang lebarnya hanya beberapa puluh piksel terlalu kecil untuk ditukar.',
    ],
    privacy: privacy.task,
    questions: [
      {
        question: 'Apakah ukuran dan kecepatan GIF akan tetap sama?',
        answer: 'Ya. Lebar, tinggi, jeda frame, dan jumlah pengulangan akan diambil dari aslinya.',
      },
      {
        question: 'Apa yang akan terjadi pada frame tanpa wajah?',
        answer:
          'Frame itu akan dibiarkan apa adanya, jadi pergantian adegan dan kepala yang menoleh tidak memutus pengulangan.',
      },
    ],
  },
  'ai-multiple-face-swap': {
    promise:
      'Akan dibuat untuk foto grup: setiap wajah diberi nomor, dan Anda membagikan wajah baru dari satu atau beberapa foto sumber. Sampai saat itu, tukar wajah untuk foto melakukannya dengan satu foto sumber.',
    steps: [
      'Tambahkan foto grup dan lihat wajah-wajah bernomor.',
      'Tambahkan foto wajah baru dan tentukan masing-masing untuk siapa.',
      'Tukar semuanya sekaligus dan perhalus wajah mana pun.',
    ],
    limits: [
      'Semua orang yang terlihat harus sudah setuju, termasuk yang wajahnya tidak diganti.',
      'Wajah di baris belakang mungkin terlalu kecil; Anda melihat yang mana sebelum mulai.',
      'Alat ini tidak akan menambahkan orang yang tidak ada di foto grup.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Bisakah wajah yang sama dipakai untuk beberapa orang?',
        answer:
          'Bisa, bahkan sekarang juga: dengan tukar wajah untuk foto, satu wajah dapat diberikan kepada sebanyak mungkin orang yang Anda mau.',
      },
      {
        question: 'Bisakah saya menukar dua wajah di dalam satu foto?',
        answer:
          'Bisa, sekarang juga: buka tukar wajah untuk foto, pakai foto grup itu dua kali, lalu berikan wajah 1 ke wajah 2 dan sebaliknya.',
      },
    ],
  },
  'multiple-video-face-swap': {
    promise:
      'Akan mengikuti beberapa orang di satu video dan memberi masing-masing wajah pilihan Anda. Orang akan dibedakan dari posisi dan penampilannya, sehingga wajah tetap pada orang yang tepat saat kamera bergerak.',
    steps: [
      'Tambahkan video dan periksa daftar orang yang ditemukan.',
      'Beri foto untuk setiap orang yang mendapat wajah baru.',
      'Jalankan dan perhatikan adegan ketika orang saling melintas.',
    ],
    limits: [
      consent,
      'Ketika orang saling menutupi dari dekat, beberapa frame mungkin mempertahankan wajah asli.',
      'Kerumunan di luar jangkauan: makin sedikit orangnya, makin stabil hasilnya.',
    ],
    privacy: privacy.task,
    questions: [
      {
        question: 'Apakah saya nanti harus menukar semua orang?',
        answer: 'Tidak. Hanya orang yang diberi foto yang akan diubah; yang lain tidak disentuh.',
      },
      {
        question: 'Mengapa biayanya akan lebih tinggi daripada tukar satu wajah?',
        answer:
          'Setiap orang harus diikuti dan dipadukan tersendiri di setiap frame, dan itu memakan waktu komputasi lebih lama.',
      },
    ],
  },
  'gender-swap': {
    promise:
      'Akan mengambil potret dan meminta model AI membayangkan orang yang sama sebagai gender lain, dengan pose dan latar yang dipertahankan. Dimaksudkan sebagai gambar untuk bersenang-senang, bukan pernyataan tentang siapa pun.',
    steps: [
      'Tambahkan potret yang memperlihatkan wajah dengan jelas.',
      'Pilih arahnya dan seberapa kuat perubahannya.',
      'Bandingkan beberapa versi dan simpan yang Anda suka.',
    ],
    limits: [
      consent,
      'Model mengarang rambut, kulit, dan raut wajah, jadi kemiripannya berbeda di setiap proses.',
      'Bukan untuk mengejek orang atau mengungkap identitas orang lain.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Apakah ini menunjukkan penampilan saya yang sebenarnya?',
        answer: 'Tidak. Ini imajinasi model, yang dibentuk oleh gambar-gambar yang dipelajarinya beserta klisenya.',
      },
      {
        question: 'Bisakah rambut saya tetap sama?',
        answer: 'Pilih kekuatan ringan: perubahannya lebih sedikit, dan rambut serta pakaian cenderung tetap.',
      },
    ],
  },
  'face-morph': {
    promise:
      'Akan menyejajarkan dua wajah titik demi titik dan memadukan bentuk serta warna di antara keduanya. Anda akan dapat berhenti di mana saja untuk mendapat gambar campurannya, atau menyimpan seluruh perubahan sebagai animasi pendek.',
    steps: [
      'Tambahkan dua potret yang diambil dari sudut serupa.',
      'Geser penggeser di antara wajah pertama dan kedua.',
      'Simpan gambarnya, atau morph-nya sebagai animasi.',
    ],
    limits: [
      'Pakai foto orang yang setuju wajahnya dipadukan.',
      'Rambut dan latar memudar, bukan melengkung, jadi latar polos tampak lebih bersih.',
      'Alat ini tidak akan melakukan morph pada seluruh badan atau lebih dari dua wajah.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Bisakah ini menunjukkan rupa anak kami?',
        answer: 'Tidak. Morph adalah campuran geometris dua gambar; pewarisan sifat tidak bekerja seperti itu.',
      },
      {
        question: 'Apakah kedua foto nanti harus berukuran sama?',
        answer: 'Tidak. Wajah akan diskalakan dan diputar agar cocok sebelum dipadukan.',
      },
    ],
  },
  'ai-head-swap-online-free': {
    promise:
      'Akan mengganti seluruh kepala di foto, termasuk rambut dan garis leher, sedangkan tukar wajah hanya mengubah wajahnya. Model AI akan menggambar ulang sambungannya agar pose dan cahaya cocok.',
    steps: [
      'Tambahkan foto yang tubuh dan latarnya dipertahankan.',
      'Tambahkan foto kepala, dengan rambut dan leher terlihat.',
      'Jalankan, lalu periksa garis leher dan rambut sebelum menyimpan.',
    ],
    limits: [
      consent,
      'Rambut panjang dan kerah tinggi sulit disambung dan mungkin digambar baru.',
      'Bukan untuk memasang seseorang pada gambar telanjang atau seksual; gambar seperti itu ditolak.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Kapan tukar kepala lebih baik daripada tukar wajah?',
        answer:
          'Ketika gaya rambut atau bentuk kepala penting. Jika hanya wajahnya, tukar wajah lebih cepat dan menyimpan lebih banyak detail.',
      },
      {
        question: 'Apakah warna kulitnya akan cocok?',
        answer:
          'Model akan menyesuaikan leher dengan kepala yang baru. Lengan dan tangan yang terbuka mungkin tetap berbeda, jadi sebaiknya diperiksa.',
      },
    ],
  },
  'batch-face-swap': {
    promise:
      'Akan mengambil satu wajah dan setumpuk foto, lalu menukarnya satu per satu. Gambar tanpa wajah yang dapat dipakai akan dilewati dengan catatan, sehingga tidak menghentikan sisanya.',
    steps: [
      'Tambahkan foto dengan wajah yang akan dipakai.',
      'Masukkan semua foto tujuan dan centang wajah yang akan diganti.',
      'Biarkan tumpukan itu diproses, lalu unduh semuanya bersama-sama.',
    ],
    limits: [
      'Semua orang di setiap foto harus sudah setuju.',
      'Tumpukan besar membuat perangkat Anda sibuk; biarkan tab terbuka sampai selesai.',
      'Alat ini akan memakai satu wajah untuk seluruh tumpukan, bukan wajah berbeda untuk setiap foto.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Berapa banyak foto yang akan muat dalam satu kali proses?',
        answer:
          'Itu akan bergantung pada memori perangkat Anda. Foto akan dikerjakan satu per satu agar kebutuhannya tetap rendah.',
      },
      {
        question: 'Apa yang akan terjadi jika satu foto gagal?',
        answer:
          'Foto itu akan dicatat beserta alasannya, yang lain tetap berjalan, dan Anda dapat mengulang foto itu saja.',
      },
    ],
  },
};
