import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Sinkron bibir',
    shortName: 'Sinkron bibir',
    description: 'Mencocokkan gerak bibir di video atau foto dengan suara lain.',
  },
  messages: {
    'here.clip': 'Video pembicara',
    'here.clip.hint':
      'Satu orang dewasa yang setuju, menghadap kamera, bibirnya sempat tertutup, paling lama 60 detik. Video tetap di perangkat Anda.',
    'here.photo': 'Potret',
    'here.photo.hint':
      'Satu orang dewasa yang setuju, menghadap kamera, mulut terlihat dan tidak terbuka lebar. Foto tetap di perangkat Anda.',
    'sample.speaker': 'Perempuan yang bercerita tentang lampu',
    'sample.voice': 'Satu kalimat dengan suara Inggris',
    'sample.brown-hair': 'Perempuan berambut cokelat panjang',
    'here.sound': 'Suara baru',
    'here.sound.hint':
      'Suara orang dalam bahasa apa pun, paling lama 60 detik: MP3, WAV, M4A, OGG, atau suara dari video.',
    'option.speaker': 'Pembicara',
    'speaker.clip': 'Video',
    'speaker.photo': 'Foto',
    'option.end': 'Bila panjang video dan suara berbeda',
    'end.cut': 'Potong yang lebih panjang',
    'end.loop': 'Ulangi video sampai suara selesai',
    'end.freeze': 'Tahan gambar terakhir sampai suara selesai',
    'option.frame': 'Gambar',
    'frame.head': 'Dekat wajah',
    'frame.whole': 'Seluruh foto',
    'option.shape': 'Bentuk',
    'shape.upright': '4:5, tegak',
    'shape.square': '1:1, persegi',
    'shape.wide': '16:9, lebar',
    'option.lively': 'Kepala',
    'lively.still': 'Hampir diam',
    'lively.calm': 'Tenang',
    'lively.lively': 'Lincah',
    'stage.looking': 'Mencari wajah…',
    'stage.listening': 'Mendengarkan suara…',
    'stage.watching': 'Mengamati mulut sepanjang video…',
    'stage.dubbing': 'Menggerakkan bibir…',
    'stage.parting': 'Memisahkan pembicara dari latar…',
    'stage.filming': 'Berbicara dan merekam…',
    run: 'Cocokkan bibir',
    'run.model': 'Buat klip',
    'note.clip':
      '{{seconds}}, {{width}} × {{height}}. Setiap bingkai tetap pada waktunya, dan suara baru menggantikan suara lama.',
    'note.part':
      'Bibir baru ada di {{percent}} % bingkai. Di bingkai lain wajah berpaling, kecil, atau tidak terlihat, jadi dibiarkan seperti semula.',
    'note.made': '{{seconds}}, {{width}} × {{height}}, 30 bingkai per detik.',
    'note.whole':
      '{{seconds}}, {{width}} × {{height}}. Pembicara tidak dapat dipisahkan dari latar, jadi yang dekat kepala ikut bergerak sedikit.',
    'failure.no-face':
      'Wajah tidak ditemukan, atau sebagian besar waktu tidak terlihat. Pilih yang pembicaranya menghadap kamera, dengan cahaya baik.',
    'failure.face-too-small':
      'Wajah terlalu kecil: perlu sedikitnya 90 piksel di video dan 110 di foto. Pangkas ke pembicara, atau pilih yang lebih besar.',
    'failure.apparent-minor':
      'Ada wajah yang tampak berusia di bawah 18 tahun, dan video serta foto seperti itu tidak dianimasikan di sini. Pemeriksaan bisa keliru tentang orang dewasa muda. Pilih yang menampilkan orang dewasa.',
    'failure.several-people': 'Ada beberapa orang yang sama dekatnya. Pangkas ke orang yang akan berbicara.',
    'failure.turned-away':
      'Wajah terlalu berpaling ke samping, ke atas, atau ke bawah hampir sepanjang waktu. Pilih yang menghadap kamera.',
    'failure.mouth-open':
      'Bibir tidak pernah tertutup, atau mulut terbuka lebar. Pilih video yang bibirnya sempat bertemu, atau foto dengan bibir tertutup atau senyum tipis.',
    'failure.face-unclear':
      'Ada yang menutupi wajah, atau wajah tidak jelas. Pilih yang mata, hidung, mulut, dan dagunya terlihat.',
    'failure.clip-too-long': 'Video ini lebih dari 60 detik. Potong dahulu, misalnya dengan pemotong video.',
    'failure.no-sound': 'Tidak ada suara dalam berkas ini. Pilih rekaman suara orang.',
    'failure.sound-silent': 'Tidak ada yang terdengar dalam rekaman ini. Pilih yang lebih keras.',
    'failure.sound-too-long': 'Rekaman ini lebih dari 60 detik. Potong dahulu, misalnya dengan pemotong video.',
    'failure.sound-unreadable': 'Rekaman ini tidak dapat dibaca. Simpan sebagai MP3, WAV, atau M4A, lalu coba lagi.',
    'failure.not-a-video': 'Ini bukan video yang dapat dibaca di sini. Gunakan MP4, MOV, WebM, atau MKV.',
    'failure.no-picture': 'Berkas ini hanya berisi suara. Pilih video yang menampilkan pembicara, atau foto.',
    'failure.damaged': 'Video ini terputus atau rusak. Simpan ulang dengan program lain, lalu coba lagi.',
    'failure.unknown-codec': 'Format video ini tidak dikenal di sini. Simpan sebagai MP4 (H.264), lalu coba lagi.',
    'failure.undecodable':
      'Peramban ini tidak dapat menampilkan video ini. Simpan sebagai MP4 (H.264), atau coba peramban lain.',
    'failure.format-unsupported':
      'Peramban ini tidak dapat menulis video H.264 dengan suara. Coba Chrome, Edge, atau Safari.',
    'failure.no-room': 'Ruang kosong di perangkat ini tidak cukup. Kosongkan sebagian, lalu coba lagi.',
  },
};
