import type { MailWords } from './index.ts';

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
};
