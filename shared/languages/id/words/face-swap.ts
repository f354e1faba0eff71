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
      'Mengambil foto berisi wajah dan video hingga 60 detik, lalu memasang wajah itu pada seseorang di video, frame demi frame. Cahaya dan ekspresi mengikuti klip aslinya, dan suaranya tetap di tempatnya. Sebelum mulai, satu frame dibuat di perangkat Anda agar Anda tahu hasilnya.',
    steps: [
      'Tambahkan video dan foto wajah baru yang tajam dan cahayanya merata.',
      'Pilih apakah orang yang paling sering terlihat atau semua orang mendapatnya, lalu lihat satu frame.',
      'Mulai prosesnya, tinggalkan halaman bila mau, dan unduh hasilnya setelah selesai.',
    ],
    limits: [
      'Tukar hanya wajah orang dewasa yang sudah setuju; halaman menanyakannya sekali per sesi.',
      'Video boleh hingga 60 detik, 1080p, dan 500 MB; pemotong video memendekkan yang lebih panjang.',
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
  'ai-multiple-face-swap': {
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
          'Dari foto tunggal, yang Anda tandai; awalnya yang terbesar. Dari tumpukan wajah, wajah terbesar di setiap foto.',
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
};
