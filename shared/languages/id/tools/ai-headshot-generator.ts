import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Pembuat foto profil AI',
    shortName: 'Foto profil',
    description: 'Membingkai wajah untuk profil, CV, dan paspor, dengan latar studio.',
  },
  messages: {
    ...photoWords,
    'option.format': 'Format',
    'format.linkedin': 'LinkedIn, bisnis: 1200 × 1200',
    'format.cv': 'CV, lamaran kerja: 1200 × 1500',
    'format.avatar': 'Avatar, dekat: 1024 × 1024',
    'format.au': 'Paspor, Australia: 35 × 45 mm',
    'format.at': 'Paspor, Austria: 35 × 45 mm',
    'format.be': 'Paspor, Belgia: 35 × 45 mm',
    'format.ca': 'Paspor, Kanada: 50 × 70 mm',
    'format.ch': 'Paspor, Swiss: 35 × 45 mm',
    'format.cn': 'Paspor, Tiongkok: 33 × 48 mm',
    'format.de': 'Paspor, Jerman: 35 × 45 mm',
    'format.dk': 'Paspor, Denmark: 35 × 45 mm',
    'format.fi': 'Paspor, Finlandia: 36 × 47 mm',
    'format.fr': 'Paspor, Prancis: 35 × 45 mm',
    'format.gb': 'Paspor, Inggris Raya: 35 × 45 mm',
    'format.hk': 'Paspor, Hong Kong: 40 × 50 mm',
    'format.it': 'Paspor, Italia: 35 × 45 mm',
    'format.jp': 'Paspor, Jepang: 35 × 45 mm',
    'format.kr': 'Paspor, Korea Selatan: 35 × 45 mm',
    'format.nl': 'Paspor, Belanda: 35 × 45 mm',
    'format.nz': 'Paspor, Selandia Baru: 35 × 45 mm',
    'format.pl': 'Paspor, Polandia: 35 × 45 mm',
    'format.tw': 'Paspor, Taiwan: 35 × 45 mm',
    'format.us': 'Paspor, Amerika Serikat: 51 × 51 mm',
    'option.wall': 'Latar belakang',
    'wall.keep': 'Seperti di foto',
    'wall.white': 'Putih',
    'wall.light-grey': 'Abu-abu muda',
    'wall.grey': 'Abu-abu studio',
    'wall.blue': 'Biru studio',
    'wall.warm': 'Krem studio',
    'wall.dark': 'Gelap studio',
    'option.light': 'Ratakan cahaya',
    'option.retouch': 'Haluskan noda kulit',
    run: 'Buat potret',
    'check.kept':
      'Ukuran, kepala, arah, mata, mulut, dan latar belakang memenuhi aturan yang dapat dilihat pada gambar.',
    'check.head':
      'Kepala: {{value}} mm dari dagu ke puncak kepala; yang diminta {{least}} sampai {{most}} mm. Puncak kepala di balik rambut diperkirakan.',
    'check.eyes': 'Mata: {{value}} mm di atas tepi bawah; yang diminta {{least}} sampai {{most}} mm.',
    'check.turned': 'Kepala menoleh atau menunduk. Kantor meminta kepala lurus menghadap kamera.',
    'check.closed-eyes': 'Satu mata tampak tertutup atau terhalang.',
    'check.open-mouth': 'Mulut tampak terbuka. Kantor meminta mulut tertutup.',
    'check.background': 'Latar belakang kurang terang dan kurang rata untuk dokumen.',
    'check.blurred':
      'Wajah di foto ini kecil sehingga potretnya diperbesar dan kurang tajam. Ambil foto dari lebih dekat.',
    'note.altered':
      'Cahaya atau latar belakang diubah. Sebagian kantor, termasuk di Amerika Serikat, menolak foto yang diubah: pilih “Seperti di foto” dan atur cahaya ke 0 %.',
    'note.others':
      'Ada beberapa orang di foto. Wajah terbesar yang dipakai; orang di sampingnya mungkin terlihat sebagian.',
    'note.side-light':
      'Cahaya datang kuat dari satu sisi. Perataan sedikit membantu; foto menghadap jendela tampak lebih baik.',
    'failure.no-face':
      'Tidak ada wajah yang ditemukan di foto ini. Pilih foto dengan wajah yang terang dan menghadap kamera.',
    'failure.apparent-minor':
      'Wajah di foto ini tampak seperti orang berusia di bawah 18 tahun, dan wajah seperti itu tidak diubah di sini. Pemeriksaan ini bisa keliru pada orang dewasa muda. Pilih foto orang dewasa.',
    'failure.turned-too-far': 'Wajah terlalu menoleh ke samping untuk foto profil. Pilih foto dari depan.',
    'failure.too-tight':
      'Foto berakhir terlalu dekat dengan kepala untuk format ini. Pilih format yang lebih dekat, atau foto dengan ruang lebih banyak di sekitar kepala dan bahu.',
  },
};
