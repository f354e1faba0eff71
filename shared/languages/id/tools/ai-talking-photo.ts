import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'Foto berbicara AI',
    shortName: 'Foto berbicara',
    description: 'Membuat potret mengucapkan rekaman atau teks Anda.',
  },
  messages: {
    'here.photo': 'Potret',
    'here.photo.hint':
      'Satu orang dewasa yang sudah setuju, menghadap kamera, mulutnya terlihat dan tidak terbuka lebar. Tetap di perangkat Anda.',
    'sample.brown-hair': 'Perempuan berambut cokelat panjang',
    'sample.voice': 'Satu kalimat dengan suara Inggris',
    'here.sound': 'Rekaman',
    'here.sound.hint':
      'Suara Anda sendiri, bahasa apa pun, paling lama 60 detik: MP3, WAV, M4A, OGG, atau suara dari video.',
    'here.speech': 'Yang diucapkan',
    'here.speech.hint': 'Bahasa Inggris atau Spanyol, dibacakan suara sintetis sederhana.',
    'idea.birthday': 'Happy birthday! I hope the cake is as big as your smile.',
    'idea.shop': 'Welcome to our shop. Come in and look around.',
    'option.speaks': 'Yang diucapkan dari',
    'speaks.recording': 'Rekaman',
    'speaks.words': 'Teks',
    'option.reader': 'Suara',
    'reader.us': 'Inggris Amerika',
    'reader.uk': 'Inggris Britania',
    'reader.spain': 'Spanyol',
    'option.pitch': 'Tinggi nada',
    'option.frame': 'Gambar',
    'frame.head': 'Dekat ke wajah',
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
    'stage.listening': 'Mendengarkan suaranya…',
    'stage.parting': 'Memisahkan pembicara dari latar…',
    'stage.filming': 'Berbicara dan merekam…',
    run: 'Buat berbicara',
    'run.model': 'Buat klip',
    'note.made': '{{seconds}}, {{width}} × {{height}}, 30 bingkai per detik.',
    'note.whole':
      '{{seconds}}, {{width}} × {{height}}. Pembicara tidak dapat dipisahkan dari latar, jadi yang dekat kepala ikut bergerak sedikit.',
    'failure.no-face':
      'Tidak ada wajah yang ditemukan di foto ini. Pilih foto dengan orang yang menghadap kamera, dalam cahaya yang baik.',
    'failure.face-too-small':
      'Wajah di foto ini terlalu kecil: perlu paling sedikit 110 piksel. Pilih foto yang lebih besar atau lebih dekat.',
    'failure.apparent-minor':
      'Ada wajah di foto ini yang tampak seperti orang di bawah 18 tahun, dan foto seperti itu tidak digerakkan di sini. Pemeriksaan ini bisa keliru pada orang dewasa muda. Pilih foto orang dewasa.',
    'failure.several-people': 'Ada beberapa orang di foto ini. Potong sampai hanya yang akan berbicara.',
    'failure.turned-away':
      'Wajahnya terlalu menoleh, menengadah, atau menunduk. Pilih foto dengan wajah menghadap kamera.',
    'failure.mouth-open':
      'Mulut di foto ini terbuka lebar, seperti tertawa. Pilih foto dengan bibir tertutup atau tersenyum tipis.',
    'failure.face-unclear':
      'Ada yang menutupi wajah di foto ini, atau wajahnya tidak jelas. Pilih foto dengan mata, hidung, mulut, dan dagu terlihat.',
    'failure.no-sound': 'Tidak ada suara di berkas ini. Pilih rekaman suara.',
    'failure.sound-silent': 'Tidak ada yang terdengar di rekaman ini. Pilih yang lebih keras.',
    'failure.sound-too-long': 'Rekaman ini lebih dari 60 detik. Potong dahulu, misalnya dengan pemotong video.',
    'failure.sound-unreadable': 'Rekaman ini tidak dapat dibaca. Simpan sebagai MP3, WAV, atau M4A, lalu coba lagi.',
    'failure.nothing-to-say': 'Tidak ada yang dapat dibaca suara ini dalam teksnya. Tulis kata-kata dalam bahasanya.',
    'failure.format-unsupported':
      'Browser ini tidak dapat menulis video H.264 dengan suara. Coba Chrome, Edge, atau Safari.',
    'failure.no-room': 'Ruang kosong di perangkat ini tidak cukup. Kosongkan sebagian, lalu coba lagi.',
  },
};
