import type { TranslatedWords } from '@facet/catalog';

/** Menu groups, filters, section pages and tags in Indonesian. */
export const listing: Pick<TranslatedWords, 'groups' | 'categories' | 'sections' | 'tags'> = {
  groups: {
    'Face Swap': {
      title: 'Tukar Wajah',
      description: 'Tukar, padukan, dan morph wajah di foto, GIF, dan video.',
    },
    'Image Generator': {
      title: 'Pembuat Gambar',
      description: 'Buat gambar dari kata-kata atau dari gambar lain.',
    },
    'Video Generator': { title: 'Pembuat Video', description: 'Ubah foto dan naskah menjadi klip pendek.' },
    Downloaders: { title: 'Pengunduh', description: 'Simpan video yang boleh Anda unduh.' },
    'AI Tools': {
      title: 'Alat AI',
      description: 'Perbaiki, bersihkan, potong, dan konversi foto, video, dan suara.',
    },
  },
  categories: {
    all: 'Semua',
    'face-swap': 'Tukar wajah',
    image: 'Gambar',
    video: 'Video',
    audio: 'Audio',
    generator: 'Generator',
  },
  sections: {
    'ai-video-generator': {
      title: 'Pembuat video AI',
      description:
        'Hidupkan foto, ubah naskah menjadi adegan, atau beri klip tampilan baru. Pilih alat untuk melihat apa yang diperlukan dan apa yang dihasilkannya.',
      pageTitle: 'Pembuat Video AI: Semua Alat | Facet',
      metaDescription:
        'Semua pembuat video AI di satu tempat: foto ke video, naskah ke video, foto berbicara, tarian, dan efek gaya, dengan harga dalam kredit.',
    },
    'ai-image-generator': {
      title: 'Pembuat gambar AI',
      description:
        'Buat gambar dari satu kalimat, ubah gaya gambar Anda, atau padukan dua gambar. Pilih alat untuk melihat di mana alat itu berjalan dan berapa harganya.',
      pageTitle: 'Pembuat Gambar AI: Semua Alat | Facet',
      metaDescription:
        'Semua alat gambar AI di satu tempat: teks ke gambar, gaya foto, foto profil, gaya rambut, stiker, dan padu gambar, lengkap dengan harganya.',
    },
    'video-downloader': {
      title: 'Pengunduh menurut situs',
      description:
        'Satu halaman untuk setiap situs, dengan apa yang dapat disimpan darinya. Unduh hanya milik Anda sendiri atau yang Anda diizinkan menyimpannya.',
    },
  },
  tags: {
    'face-swap': 'Tukar Wajah',
    'video-generator': 'Pembuat Video',
    'tiktok-downloader': 'Pengunduh TikTok',
    'ai-headshots': 'Foto Profil AI',
    'background-remover': 'Penghapus Latar Belakang',
  },
};
