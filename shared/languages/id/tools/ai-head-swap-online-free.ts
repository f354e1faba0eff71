import type { ToolTranslation } from '../../src/translation.ts';
import { faceWords } from '../face-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Tukar kepala AI',
    shortName: 'Tukar kepala',
    description: 'Mengganti seluruh kepala di foto, termasuk rambut.',
    pageTitle: 'Tukar Kepala AI Online | Facet',
    metaDescription:
      'Ganti seluruh kepala di foto, termasuk rambut dan garis leher. Untuk gambar yang semua orang di dalamnya sudah setuju.',
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
  messages: {
    ...faceWords,
    'input.source': 'Kepala yang dipakai',
    'input.source.hint': 'Satu orang dari depan, seluruh rambut terlihat, cahaya merata.',
    'input.target': 'Foto yang akan diubah',
    'input.target.hint': 'Orangnya sebaiknya menghadap ke arah yang kira-kira sama.',
    run: 'Tukar kepala',
    'stage.cutting': 'Memotong kepala dan rambut…',
    'stage.joining': 'Menyambung kepala dan tubuh…',
    'blocked.unusable':
      'Salah satu wajah yang ditandai terlalu kecil atau terlalu menoleh. Pilih wajah lain atau foto lain.',

    'failure.too-small':
      'Wajah di foto ini terlalu kecil untuk tukar kepala. Pilih foto dengan wajah selebar sedikitnya 72 piksel.',
    'failure.turned-too-far': 'Kepala di foto ini terlalu menoleh. Pilih foto yang lebih menghadap ke kamera.',

    'failure.head.source.too-small': 'Kepala yang dipakai terlalu kecil. Pilih foto dengan wajah yang lebih besar.',
    'failure.head.target.too-small': 'Kepala di foto yang akan diubah terlalu kecil. Pilih foto yang lebih besar.',
    'failure.head.source.turned-too-far':
      'Kepala yang dipakai terlalu menoleh. Pilih foto yang lebih menghadap ke kamera.',
    'failure.head.target.turned-too-far':
      'Kepala di foto yang akan diubah terlalu menoleh. Pilih foto yang lebih menghadap ke kamera.',
    'failure.head.source.cut-off':
      'Tepi gambar memotong kepala yang dipakai. Pilih foto yang menampilkan seluruh rambut, dengan sedikit ruang di atasnya.',
    'failure.head.target.cut-off':
      'Tepi gambar memotong kepala di foto yang akan diubah. Pilih foto yang menampilkan seluruh rambut.',
    'failure.head.source.crowded':
      'Ada kepala lain, lengan, atau tangan yang begitu dekat sehingga rambutnya tidak bisa dibedakan. Pilih foto orang ini sendirian dengan kedua lengan turun.',
    'failure.head.target.crowded':
      'Dua kepala di foto yang akan diubah terlalu berdekatan. Pilih foto dengan jarak di antara keduanya.',
    'failure.head.source.uneven-light':
      'Cahaya pada kepala yang dipakai tidak merata atau berwarna-warni; hasilnya akan tampak ditempel. Pilih foto dengan cahaya merata.',
    'failure.head.target.uneven-light': 'Cahaya di foto yang akan diubah terlalu tidak merata. Pilih foto lain.',
    'failure.head.pair.angles-differ':
      'Kedua kepala menghadap ke arah yang berbeda atau kemiringannya berbeda. Pilih foto dengan posisi kepala yang serupa.',
    'failure.head.pair.light-differs':
      'Kecerahan atau warna kedua foto terlalu berbeda sehingga kepala baru tidak akan cocok dengan tubuhnya. Pilih foto dengan cahaya serupa.',
    'failure.head.pair.hair-wider':
      'Rambut orang di foto yang akan diubah lebih lebar daripada kepala baru dan akan tetap terlihat. Pilih foto dengan rambut lebih pendek atau diikat, atau kepala dengan rambut lebih banyak.',
  },
};
