import type { ToolTranslation } from '../../src/translation.ts';
import { faceWords } from '../face-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Tukar gender',
    shortName: 'Tukar gender',
    description: 'Membuat wajah dalam potret lebih feminin atau maskulin.',
    pageTitle: 'Tukar Gender: Lihat Diri Anda yang Lain | Facet',
    metaDescription:
      'Beri potret orang dewasa yang setuju wajah feminin atau maskulin: pratinjau gratis di perangkat Anda, atau seluruh gambar oleh AI.',
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
  messages: {
    ...faceWords,
    'input.photo': 'Potret Anda',
    'input.photo.hint': 'Satu orang dewasa, dari depan, cahaya merata',
    'option.where': 'Cara membuat',
    'where.preview': 'Pratinjau, di sini, gratis',
    'where.service': 'Dengan AI, pakai kredit',
    'option.direction': 'Arah',
    'direction.feminine': 'Feminin',
    'direction.masculine': 'Maskulin',
    'option.strength': 'Kekuatan',
    run: 'Buat gambar',
    'stage.drawing': 'Membentuk wajah…',
    'note.preview':
      'Ini pratinjau yang dibuat di perangkat Anda: hanya bentuk wajah dan kulit yang berubah. Rambut, leher, dan pakaian tetap.',
  },
};
