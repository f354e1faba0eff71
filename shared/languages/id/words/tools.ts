import type { TranslatedWords } from '@facet/catalog';
import { faceSwap } from './tools-face-swap.ts';

/** Names and sentences of all tools in Indonesian, as menus and cards show them. */
export const short: TranslatedWords['short'] = {
  ...faceSwap,

  'text-to-image': {
    title: 'Teks ke gambar',
    shortName: 'Teks ke gambar',
    description: 'Menggambar sesuai deskripsi Anda.',
  },
  'ai-gif-generator': {
    title: 'Pembuat GIF AI',
    shortName: 'Pembuat GIF',
    description: 'Membuat GIF pendek berulang dari satu kalimat.',
  },
  'ai-sticker-generator': {
    title: 'Pembuat stiker AI',
    shortName: 'Stiker',
    description: 'Merancang stiker bergaris tepi rapi tanpa latar belakang.',
  },
  'ai-tattoo-generator': {
    title: 'Pembuat tato AI',
    shortName: 'Ide tato',
    description: 'Membuat sketsa ide tato dari motif dan gaya.',
  },
  'ai-bikini-generator': {
    title: 'Pembuat bikini AI',
    shortName: 'Gaya bikini',
    description: 'Menggambarkan pakaian renang pada orang dewasa rekaan, hanya dari teks.',
  },

  'ai-image-blender': {
    title: 'Pemadu gambar',
    shortName: 'Pemadu gambar',
    description: 'Memadukan dua foto menjadi satu, di browser Anda.',
  },
  'image-to-image': {
    title: 'Gambar ke gambar',
    shortName: 'Gambar ke gambar',
    description: 'Menggambar ulang gambar sesuai deskripsi Anda.',
  },
  'ai-photo-editor': {
    title: 'Editor foto AI',
    shortName: 'Editor foto',
    description: 'Mengedit foto dari instruksi sederhana.',
  },
  'ai-out-painting': {
    title: 'Outpainting AI',
    shortName: 'Outpainting',
    description: 'Memperluas gambar melewati tepinya.',
  },
  'ai-hairstyle-changer': {
    title: 'Pengubah gaya rambut AI',
    shortName: 'Gaya rambut',
    description: 'Menampilkan potongan atau warna rambut baru di foto Anda.',
  },
  'ai-image-to-anime': {
    title: 'Gambar ke anime',
    shortName: 'Gaya anime',
    description: 'Menggambar ulang foto sebagai anime.',
  },
  'ai-image-to-cartoon': {
    title: 'Gambar ke kartun',
    shortName: 'Filter kartun',
    description: 'Memberi foto warna datar dan garis tinta.',
  },
  'ghibli-ai-generator': {
    title: 'Pembuat gambar gaya Ghibli',
    shortName: 'Gaya Ghibli',
    description: 'Melukis ulang foto seperti film animasi gambar tangan.',
  },
  'ai-headshot-generator': {
    title: 'Pembuat foto profil AI',
    shortName: 'Foto profil',
    description: 'Membuat potret bisnis dari foto sehari-hari.',
  },
  'ai-portrait-generator': {
    title: 'Pembuat potret AI',
    shortName: 'Potret',
    description: 'Membuat potret studio atau lukisan dari foto Anda.',
  },

  'ai-kiss-video-generator': {
    title: 'Pembuat video ciuman',
    shortName: 'Video ciuman',
    description: 'Membuat adegan ciuman pendek dua orang dewasa yang setuju.',
  },
  'ai-hug-generator': {
    title: 'Pembuat video pelukan AI',
    shortName: 'Video pelukan',
    description: 'Membuat dua orang dari foto berpelukan dalam klip.',
  },
  'ai-dance-generator': {
    title: 'Pembuat tarian AI',
    shortName: 'Video menari',
    description: 'Membuat orang di foto menari.',
  },
  'ai-twerk-generator': {
    title: 'Pembuat twerk AI',
    shortName: 'Video twerk',
    description: 'Menganimasikan orang dewasa yang setuju dalam tarian twerk.',
  },
  'lip-sync': {
    title: 'Sinkron bibir',
    shortName: 'Sinkron bibir',
    description: 'Mencocokkan gerak bibir di video dengan suara lain.',
  },
  'ai-talking-photo': {
    title: 'Foto berbicara AI',
    shortName: 'Foto berbicara',
    description: 'Membuat potret mengucapkan teks atau rekaman Anda.',
  },
  'baby-ai-video-generator': {
    title: 'Pembuat video bayi berbicara',
    shortName: 'Bayi berbicara',
    description: 'Mengubah potret orang dewasa menjadi bayi kartun yang berbicara.',
  },
  'body-shake': {
    title: 'Efek goyang badan',
    shortName: 'Goyang badan',
    description: 'Memberi foto seluruh badan goyangan jenaka.',
  },
  'subject-3-dance': {
    title: 'Tarian Subject 3',
    shortName: 'Subject 3',
    description: 'Membawa foto ke dalam tren tarian “Subject 3”.',
  },

  'image-to-video': {
    title: 'Gambar ke video',
    shortName: 'Gambar ke video',
    description: 'Mengubah satu gambar menjadi klip pendek yang bergerak.',
  },
  'script-to-video': {
    title: 'Naskah ke video',
    shortName: 'Naskah ke video',
    description: 'Mengubah naskah menjadi video, adegan demi adegan.',
  },
  'start-end-to-video': {
    title: 'Awal dan akhir ke video',
    shortName: 'Awal ke akhir',
    description: 'Mengisi gerakan di antara gambar pertama dan terakhir.',
  },
  'reference-to-video': {
    title: 'Referensi ke video',
    shortName: 'Video referensi',
    description: 'Menjaga subjek tetap dikenali dalam adegan baru.',
  },
  'image-to-animation': {
    title: 'Gambar ke animasi',
    shortName: 'Animasi',
    description: 'Mengubah gambar menjadi klip kartun animasi.',
  },
  'ghibli-video-generator': {
    title: 'Pembuat video gaya Ghibli',
    shortName: 'Video Ghibli',
    description: 'Membuat klip bergaya lukisan tangan dari foto.',
  },
  'earth-zoom-ai-generator': {
    title: 'Zoom bumi',
    shortName: 'Zoom bumi',
    description: 'Menjauh dari foto Anda hingga tampak bola dunia di angkasa.',
  },
  'jojo-ai-filter': {
    title: 'Filter gaya JoJo',
    shortName: 'Gaya JoJo',
    description: 'Membuat klip 4 detik bergaya manga yang tegas.',
  },
  'labubu-ai': {
    title: 'Video gaya Labubu',
    shortName: 'Gaya Labubu',
    description: 'Mengubah potret menjadi boneka berbulu yang bergerak.',
  },

  'video-downloader': {
    title: 'Pengunduh video',
    shortName: 'Pengunduh',
    description: 'Menyimpan file media dari tautan langsung.',
  },
  'youtube-to-mp4-converter': {
    title: 'YouTube ke MP4',
    shortName: 'YouTube MP4',
    description: 'Menyimpan video YouTube milik Anda sebagai MP4.',
  },
  'youtube-to-mp3': {
    title: 'YouTube ke MP3',
    shortName: 'YouTube MP3',
    description: 'Menyimpan suara video YouTube sebagai MP3.',
  },
  'instagram-video-downloader': {
    title: 'Pengunduh video Instagram',
    shortName: 'Instagram',
    description: 'Menyimpan reel dan video publik yang boleh Anda simpan.',
  },
  'tiktok-video-downloader': {
    title: 'Pengunduh video TikTok',
    shortName: 'TikTok',
    description: 'Menyimpan video TikTok publik yang boleh Anda simpan.',
  },
  'facebook-video-downloader': {
    title: 'Pengunduh video Facebook',
    shortName: 'Facebook',
    description: 'Menyimpan video Facebook publik yang boleh Anda simpan.',
  },
  'vimeo-video-downloader': {
    title: 'Pengunduh video Vimeo',
    shortName: 'Vimeo',
    description: 'Menyimpan video Vimeo yang diizinkan pembuatnya.',
  },

  'ai-image-enhancer': {
    title: 'Penajam gambar AI',
    shortName: 'Penajam gambar',
    description: 'Memperbesar gambar kecil dengan tepi tetap tajam.',
  },
  'ai-background-remover': {
    title: 'Penghapus latar belakang',
    shortName: 'Hapus latar',
    description: 'Memotong subjek dan membuat sisanya transparan.',
  },
  'ai-watermark-remover': {
    title: 'Penghapus watermark foto',
    shortName: 'Hapus watermark',
    description: 'Membersihkan cap dan logo dari gambar milik Anda.',
  },
  'ai-unblur-image': {
    title: 'Perjelas gambar buram',
    shortName: 'Perjelas',
    description: 'Menajamkan foto yang sedikit kurang fokus.',
  },
  'ai-object-remover-from-photo': {
    title: 'Penghapus objek',
    shortName: 'Hapus objek',
    description: 'Menghilangkan benda dari foto dan mengisi bekasnya.',
  },
  'ai-clothes-changer': {
    title: 'Pengganti pakaian AI',
    shortName: 'Ganti pakaian',
    description: 'Memakaikan busana lain pada orang di foto.',
  },
  'ai-muscle-generator': {
    title: 'Pembuat otot AI',
    shortName: 'Filter otot',
    description: 'Membayangkan tubuh yang lebih berotot di foto Anda.',
  },
  'ai-attractiveness-test': {
    title: 'Tes proporsi wajah',
    shortName: 'Proporsi wajah',
    description: 'Mengukur proporsi wajah, sekadar untuk hiburan.',
  },

  'video-cutter': {
    title: 'Pemotong video',
    shortName: 'Pemotong video',
    description: 'Memotong bagian dari video, di browser Anda.',
  },
  'video-joiner': {
    title: 'Penggabung video',
    shortName: 'Penggabung video',
    description: 'Menyatukan beberapa klip menjadi satu video.',
  },
  'video-to-gif': {
    title: 'Video ke GIF',
    shortName: 'Video ke GIF',
    description: 'Mengubah satu momen video menjadi GIF.',
  },
  'add-subtitle-to-video': {
    title: 'Tambah subtitle ke video',
    shortName: 'Subtitle',
    description: 'Menanam subtitle ke dalam video agar tampil di mana saja.',
  },
  'ai-video-enhancer': {
    title: 'Penajam video AI',
    shortName: 'Penajam video',
    description: 'Membersihkan derau dan keburaman di video.',
  },
  'video-watermark-remover': {
    title: 'Penghapus watermark video',
    shortName: 'Watermark video',
    description: 'Menutup logo di video milik Anda.',
  },
  'video-remove-background-noise': {
    title: 'Hapus derau latar',
    shortName: 'Penghapus derau',
    description: 'Menghilangkan dengung dan desis dari rekaman suara.',
  },
  'text-to-speech': {
    title: 'Teks ke suara',
    shortName: 'Teks ke suara',
    description: 'Membacakan teks Anda dan menyimpannya sebagai file suara.',
  },
  'spanish-text-to-speech': {
    title: 'Teks ke suara bahasa Spanyol',
    shortName: 'Suara Spanyol',
    description: 'Membacakan teks bahasa Spanyol, logat Spanyol atau Amerika Latin.',
  },
};
