/** Accounts and the data on this device, in Indonesian. */
export const auth = {
  'login.title': 'Akun belum dibuka',
  'login.title.register': 'Pendaftaran belum dibuka',
  'login.lead': 'Fitur masuk, beserta kredit harian gratisnya, akan hadir di rilis berikutnya.',
  'login.today': 'Yang sudah berfungsi hari ini tidak memerlukan akun:',
  'login.today.device':
    'Alat bertanda “berjalan di perangkat Anda” langsung berfungsi, gratis dan sesering yang Anda mau.',
  'login.today.private': 'Foto dan video Anda tetap di browser ini. Tidak ada yang diunggah.',
  'login.today.results': 'Hasil disimpan di browser ini sampai Anda menghapusnya.',
  'login.tools': 'Coba salah satunya sekarang:',
  'login.all': 'Lihat semua alat',
  'login.close': 'Tutup',

  'data.title': 'Yang diingat browser ini',
  'data.lead':
    'Facet menyimpan hal-hal ini di browser ini, di perangkat ini. Anda dapat melihat masing-masing dan menghapusnya.',
  'data.reading': 'Memeriksa apa yang tersimpan di sini…',
  'data.total': 'Seluruhnya sekitar {{size}}, menurut hitungan browser sendiri.',
  'data.empty.title': 'Tidak ada yang tersimpan di sini',
  'data.empty.text': 'Browser ini tidak mengingat apa pun tentang Facet.',
  'data.forget': 'Hapus',
  'data.forget.named': 'Hapus: {{name}}',
  'data.forgetAll': 'Hapus semuanya',
  'data.forgetAll.title': 'Hapus semuanya?',
  'data.forgetAll.message':
    'Hasil Anda, alat yang baru dipakai, dan semua hal lain dalam daftar ini akan dihapus dari browser. Ini tidak dapat dibatalkan.',
  'data.forgetAll.confirm': 'Hapus semuanya',
  'data.cancel': 'Jangan hapus',
  'data.results.title': 'Hapus hasil Anda?',
  'data.results.message': 'Hasil yang belum Anda simpan sebagai file akan hilang. Ini tidak dapat dibatalkan.',
  'data.results.confirm': 'Hapus hasil',
  'data.forgotten': 'Sudah dihapus: {{name}}.',
  'data.forgottenAll': 'Semuanya sudah dihapus.',
  'data.failed.in-use': 'Tab lain dari situs ini masih memakai “{{name}}”. Tutup tab itu, lalu coba lagi.',
  'data.failed.refused':
    'Browser tidak menghapus “{{name}}”. Coba lagi, atau hapus data situs ini di pengaturan browser.',
  'data.unreadable':
    'Browser tidak mengizinkan halaman ini melihat: {{places}}. Mungkin masih ada yang tersimpan di sana.',
  'data.refresh': 'Periksa lagi',
  'data.stored': 'Disimpan sebagai',

  'place.cookie': 'Cookie',
  'place.local': 'Penyimpanan lokal',
  'place.session': 'Penyimpanan sesi',
  'place.database': 'Basis data',
  'place.cache': 'Cache',
  'place.file': 'File pribadi',

  'size.records_other': '{{count}} entri',
  'size.files_other': '{{count}} file',

  'what.visitor': 'Nomor pengunjung anonim',
  'what.visitor.why':
    'Nomor acak yang membedakan browser ini dari yang lain, hingga 365 hari. Nama Anda tidak ada di dalamnya. Nomor baru dibuat pada kunjungan berikutnya.',
  'what.sign-in': 'Status masuk',
  'what.sign-in.why':
    'Membuat Anda tetap masuk: token dan email selama 7 hari, nomor akun selama 365 hari. Jika dihapus, Anda akan keluar.',
  'what.theme': 'Terang atau gelap',
  'what.theme.why': 'Tampilan yang Anda pilih untuk halaman-halaman ini.',
  'what.registry': 'Daftar bagian situs',
  'what.registry.why': 'Daftar alat dan versi terakhir yang baik, dipakai saat jaringan gagal.',
  'what.recent-tools': 'Alat yang baru dipakai',
  'what.recent-tools.why': 'Alat yang terakhir Anda buka, paling banyak lima, agar mudah ditemukan lagi.',
  'what.consent': 'Jawaban Anda tentang persetujuan',
  'what.consent.why':
    'Bahwa semua orang di foto Anda sudah setuju. Berakhir bersama tab ini; jika dihapus, pertanyaannya diajukan lagi.',
  'what.results': 'Hasil Anda',
  'what.results.why': 'Gambar dan video yang dibuat alat di sini, agar tidak hilang saat halaman dimuat ulang.',
  'what.offline-site': 'Situs ini sendiri',
  'what.offline-site.why':
    'Halaman, skrip, dan gaya, agar situs terbuka tanpa jaringan. Jika dihapus, semuanya disimpan lagi saat Anda memakainya.',
  'what.offline-tools': 'Alat untuk dipakai offline',
  'what.offline-tools.why':
    'Program dari alat yang terakhir Anda pakai, agar bisa dibuka tanpa jaringan. Jika dihapus, diunduh lagi bila diperlukan.',
  'what.models': 'File model',
  'what.models.why':
    'File yang diperlukan alat agar bekerja di perangkat Anda. Jika dihapus, file diunduh lagi saat diperlukan.',
  'what.large-results': 'Hasil berukuran besar',
  'what.large-results.why': 'Video yang terlalu besar untuk memori, ditulis ke disk perangkat ini selama sehari.',
  'what.reminders': 'Pemberitahuan yang sudah ditampilkan',
  'what.reminders.why': 'Hari ketika suatu pemberitahuan ditampilkan, agar tidak muncul berulang kali.',
  'what.forgot-password': 'Email untuk kata sandi yang terlupa',
  'what.forgot-password.why': 'Mengisi kembali formulirnya, selama 7 hari.',
  'what.other': 'Hal lain dari situs ini',
  'what.other.why': 'Disimpan di bawah alamat situs ini. Halaman ini tidak tahu kegunaannya.',
};
