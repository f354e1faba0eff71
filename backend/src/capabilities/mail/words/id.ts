import type { MailWords } from './en.ts';

/** Indonesian words of mails. */
export const id: MailWords = {
  sender: 'Facet. Email ini dikirim oleh program.',

  'topic.question': 'pertanyaan tentang alat',
  'topic.problem': 'sesuatu yang tidak berfungsi',
  'topic.billing': 'kredit dan pembayaran',
  'topic.privacy': 'privasi dan data pribadi',
  'topic.partnership': 'kerja sama',
  'topic.other': 'hal lain',

  'contactReceived.subject': 'Pesan Anda sudah kami terima ({{reference}})',
  'contactReceived.text':
    'Terima kasih telah menghubungi kami tentang {{topic}}. Pesan Anda sudah sampai dengan nomor {{reference}}.',
  'contactReceived.next':
    'Tim kami akan membacanya dan membalas ke alamat ini. Anda tidak perlu melakukan apa-apa lagi.',
  'contactReceived.notYou':
    'Jika Anda tidak menghubungi kami, seseorang salah mengetik alamat Anda. Anda dapat mengabaikan email ini.',

  'contactMessage.subject': 'Formulir kontak {{reference}}: {{topic}}',
  'contactMessage.from': '{{name}} <{{email}}> menulis (bahasa halaman: {{language}}):',
  'contactMessage.answer': 'Balasan untuk email ini dikirim ke penulisnya.',

  'toolWorks.subject': 'Sekarang sudah bisa: {{tool}}',
  'toolWorks.text':
    'Anda meninggalkan alamat email di Facet agar diberi tahu saat “{{tool}}” bisa dipakai. Sekarang sudah bisa.',
  'toolWorks.action': 'Buka alatnya',
  'toolWorks.last':
    'Ini satu-satunya email tentang hal ini: alamat Anda dihapus dari daftar kami bersamanya. Jika Anda tidak memintanya, seseorang salah mengetik alamat Anda, dan tidak ada email lain yang akan datang.',

  'accountActivate.subject': 'Aktifkan akun Facet Anda',
  'accountActivate.text':
    'Seseorang membuat akun Facet dengan alamat ini. Jika itu Anda, aktifkan akun tersebut dalam 24 jam.',
  'accountActivate.action': 'Aktifkan akun',
  'accountActivate.notYou':
    'Jika bukan Anda, mohon jangan buka tautan ini. Tanpa tautan itu tidak ada yang dapat memakai akun tersebut, dan alamat Anda dihapus setelah 30 hari.',

  'accountExists.subject': 'Anda sudah memiliki akun Facet',
  'accountExists.text':
    'Seseorang mencoba membuat akun Facet dengan alamat ini, tetapi Anda sudah memilikinya. Jika itu Anda, silakan masuk. Jika lupa kata sandi, pilih “Lupa kata sandi” di sana.',
  'accountExists.action': 'Buka Facet',
  'accountExists.notYou': 'Jika bukan Anda, abaikan email ini. Tidak ada yang berubah.',

  'passwordReset.subject': 'Pilih kata sandi Facet yang baru',
  'passwordReset.text':
    'Seseorang meminta kata sandi baru untuk akun Facet dengan alamat ini. Jika itu Anda, pilih kata sandi baru dalam 30 menit. Tautan ini hanya berlaku sekali, dan Anda akan keluar di semua perangkat.',
  'passwordReset.action': 'Pilih kata sandi baru',
  'passwordReset.notYou': 'Jika bukan Anda, abaikan email ini. Kata sandi Anda tidak berubah.',

  'passwordChanged.subject': 'Kata sandi Facet Anda telah diubah',
  'passwordChanged.text': 'Kata sandi akun Facet Anda telah diubah, dan Anda dikeluarkan dari perangkat lain.',
  'passwordChanged.action': 'Buka Facet',
  'passwordChanged.notYou':
    'Jika bukan Anda, segera pilih kata sandi baru melalui “Lupa kata sandi” di halaman masuk, lalu hubungi kami.',

  'googleAdded.subject': 'Sekarang Anda dapat masuk ke Facet dengan Google',
  'googleAdded.text':
    'Seseorang masuk ke akun Facet Anda dengan akun Google beralamat sama. Mulai sekarang kedua cara dapat dipakai.',
  'googleAdded.action': 'Buka Facet',
  'googleAdded.notYou': 'Jika bukan Anda, amankan akun Google Anda dan hubungi kami.',

  unknownDevice: 'browser yang tidak dikenal',
  'newDevice.subject': 'Ada yang baru masuk ke akun Facet Anda',
  'newDevice.text':
    'Seseorang masuk ke akun Facet Anda di browser yang belum pernah dipakai untuk akun ini: {{device}}. Jika itu Anda, tidak ada yang perlu dilakukan.',
  'newDevice.action': 'Lihat sesi Anda',
  'newDevice.notYou': 'Jika bukan Anda, akhiri sesi itu di halaman akun Anda dan segera pilih kata sandi baru.',

  'passkeyAdded.subject': 'Kunci sandi ditambahkan ke akun Facet Anda',
  'passkeyAdded.text': 'Mulai sekarang sebuah kunci sandi baru dapat membuka akun Facet Anda tanpa kata sandi.',
  'passkeyRemoved.subject': 'Kunci sandi dihapus dari akun Facet Anda',
  'passkeyRemoved.text': 'Sebuah kunci sandi akun Facet Anda telah dihapus. Kunci itu tidak lagi membuka akun.',
  'codesOn.subject': 'Masuk ke Facet kini meminta kode',
  'codesOn.text':
    'Mulai sekarang kata sandi saja tidak membuka akun Facet Anda: kode dari aplikasi autentikator juga diminta. Simpan kode pemulihan di tempat yang aman.',
  'codesOff.subject': 'Masuk ke Facet tidak lagi meminta kode',
  'codesOff.text': 'Kode dari aplikasi autentikator telah dimatikan untuk akun Facet Anda.',
  'ways.action': 'Lihat akun Anda',
  'ways.notYou':
    'Jika bukan Anda, segera pilih kata sandi baru, akhiri semua sesi lain di halaman akun Anda, dan hubungi kami.',
};
