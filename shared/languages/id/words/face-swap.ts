import type { LongFamily } from '@facet/catalog';

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
  'gender-swap': {
    promise:
      'Memberi wajah dalam potret proporsi dan kulit yang lebih feminin atau lebih maskulin: rahang, dagu, alis, mata, hidung, bibir, kulit halus atau bayangan janggut. Itu pratinjau yang dibuat di perangkat Anda. Bila pengelola situs ini menghubungkan layanan AI, seluruh gambar juga dapat dilukis ulang. Gambar untuk bersenang-senang, bukan pernyataan tentang siapa pun.',
    steps: [
      'Tambahkan potret orang dewasa yang setuju, diambil dari depan dengan cahaya merata.',
      'Pilih pratinjau atau AI, arahnya, dan seberapa kuat perubahannya.',
      'Bandingkan sebelum dan sesudah dengan penggeser, ubah kekuatannya, dan unduh gambarnya.',
    ],
    limits: [
      'Hanya gunakan gambar orang dewasa yang setuju; halaman menanyakannya sekali per sesi.',
      'Pratinjau hanya mengubah bentuk wajah dan kulit: rambut, leher, dan pakaian tetap.',
      'Satu wajah diubah, yang terbesar; kepala yang menoleh lebih dari 32 derajat ditolak.',
      'Gambar oleh AI memerlukan layanan yang dihubungkan pengelola; tanpa itu halaman mengatakannya sebelum apa pun dikirim.',
      'Bukan untuk mengejek orang atau mengungkap identitas orang lain.',
    ],
    privacy:
      'Pratinjau dibuat di browser ini: foto Anda tidak diunggah. Untuk gambar oleh AI, foto dikirim ke server kami lalu ke layanan AI; kami menghapusnya satu jam setelah proses, dan hasilnya 24 jam setelah dibuat, kecuali Anda menyimpannya. Pengunjung lain tidak dapat membuka keduanya.',
    questions: [
      {
        question: 'Apakah ini menunjukkan penampilan saya yang sebenarnya?',
        answer:
          'Tidak. Ini melebih-lebihkan perbedaan rata-rata antarwajah, dan model AI menambahkan klise dari gambar yang dipelajarinya.',
      },
      {
        question: 'Mengapa rambut saya tetap sama?',
        answer:
          'Pratinjau membentuk wajah dan memberi warna kulit; rambut tidak digambar. Gambar oleh AI dapat mengubah rambut juga.',
      },
      {
        question: 'Berapa biayanya?',
        answer:
          'Pratinjau gratis dan tanpa akun. Satu proses layanan AI memakai kredit yang ditampilkan sebelum Anda mulai; proses yang gagal atau dibatalkan tidak dikenai biaya.',
      },
      {
        question: 'Mengapa layanan AI tidak tersedia?',
        answer:
          'Layanan itu memerlukan model generatif yang dihubungkan pengelola situs. Tanpa itu halaman mengatakan bahwa konfigurasi API tidak tersedia; pratinjau tetap berfungsi.',
      },
      {
        question: 'Bagaimana gambarnya ditandai?',
        answer:
          'Metadatanya menyebut alat ini dan bahwa gambar adalah komposit yang dibuat dengan model terlatih, sesuai standar IPTC. Metadata foto Anda tidak terbawa.',
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
      'Mengambil kepala dan rambut dari satu foto lalu memasangnya pada orang di foto lain: dipotong halus, diputar dan diskalakan agar pas, diberi cahaya seperti tubuhnya, disambung di leher. Tukar wajah hanya mengubah wajah; alat ini juga mengubah gaya rambut.',
    steps: [
      'Tambahkan foto kepala: dari depan, seluruh rambut terlihat, cahaya merata.',
      'Tambahkan foto yang akan diubah, lalu periksa wajah mana yang ditandai di setiap foto.',
      'Tukar kepalanya, lihat leher dan rambut dengan penggeser, lalu unduh gambarnya.',
    ],
    limits: [
      'Gunakan hanya gambar orang dewasa yang sudah setuju; halaman ini menanyakannya satu kali setiap sesi.',
      'Kedua kepala harus menghadap serupa: selisih paling banyak 25 derajat ke samping, 18 ke atas atau bawah, 22 kemiringan. Wajah di bawah 72 piksel atau menoleh lebih dari 35 derajat ditolak.',
      'Yang tidak bisa terlihat benar ditolak beserta alasannya: rambut terpotong tepi, beberapa kepala berdekatan, cahaya beberapa warna, rambut di foto yang lebih lebar daripada kepala baru.',
      'Alat ini memasang kepala, bukan menggambarnya: tidak ada ekspresi atau sudut baru. Rambut yang jatuh jauh di bawah bahu berakhir halus di sana.',
      'Topi, kacamata besar, dan tangan di depan wajah bisa terpotong salah. Bukan untuk gambar telanjang atau seksual.',
    ],
    privacy:
      'Kedua foto tetap di browser ini: kepala dicari, dipotong, dan disambung di perangkat Anda, dan tidak ada yang diunggah. Hasilnya disimpan di browser ini sampai Anda menghapusnya.',
    questions: [
      {
        question: 'Kapan tukar kepala lebih baik daripada tukar wajah?',
        answer:
          'Ketika gaya rambut atau bentuk kepala penting. Jika hanya wajahnya, tukar wajah lebih cepat, mempertahankan rambut di foto, dan bekerja pada lebih banyak sudut.',
      },
      {
        question: 'Apakah warna kulitnya akan cocok?',
        answer:
          'Kepala mengambil kecerahan, warna, dan bayangan kulit di foto, sehingga cocok dengan leher dan lengan di sana. Foto dengan cahaya serupa memberi hasil terbaik.',
      },
      {
        question: 'Mengapa pasangan foto saya ditolak?',
        answer:
          'Kalimatnya menyebut alasan dan apa yang perlu dicari: biasanya kepala yang menghadap berbeda, rambut yang terpotong tepi, atau rambut panjang di foto yang akan terlihat di belakang kepala baru.',
      },
      {
        question: 'Foto mana yang sebaiknya saya pilih?',
        answer:
          'Kepala dari depan dengan ruang di sekelilingnya, di depan latar yang berbeda dari rambutnya, dan orang berambut pendek atau diikat di foto yang akan diubah.',
      },
      {
        question: 'Bagaimana gambar itu ditandai?',
        answer:
          'Metadatanya menyebut nama alat dan bahwa gambar itu gabungan yang dibuat dengan model terlatih, seperti diminta standar IPTC. Tidak ada metadata foto Anda di dalamnya.',
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
