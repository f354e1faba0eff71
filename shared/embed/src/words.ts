import type { FirstFile } from './first-file.ts';

interface Words extends Readonly<Record<FirstFile, string>> {
  readonly opening: string;
  readonly down: string;
  /** To the developer of a page that was opened as a file. */
  readonly file: string;
  readonly retry: string;
  /** Under the question for a file, where there is a mouse. */
  readonly drop: string;
  readonly taken: string;
}

/** What the element itself says, before and without its frame. */
const words: Readonly<Record<string, Words>> = {
  en: {
    opening: 'The tool is opening…',
    file: 'A tool is shown on a page from a web server, for example “npx serve”, not on a file that is opened by a double click.',
    down: 'The tool cannot be reached at the moment. The rest of this page works as usual.',
    retry: 'Try again',
    image: 'Choose a photo',
    video: 'Choose a video',
    audio: 'Choose a recording',
    drop: 'or drop it here',
    taken: 'Your file is here. The tool opens it in a moment.',
  },
  id: {
    opening: 'Alat sedang dibuka…',
    file: 'Alat ditampilkan di halaman dari server web, misalnya “npx serve”, bukan di file yang dibuka dengan klik dua kali.',
    down: 'Alat ini sedang tidak dapat dijangkau. Bagian lain halaman ini tetap berfungsi.',
    retry: 'Coba lagi',
    image: 'Pilih foto',
    video: 'Pilih video',
    audio: 'Pilih rekaman',
    drop: 'atau seret ke sini',
    taken: 'File Anda sudah diterima. Alat akan membukanya sebentar lagi.',
  },
  ja: {
    opening: 'ツールを開いています…',
    file: 'ツールは、ダブルクリックで開いたファイルではなく、「npx serve」などのウェブサーバーのページに表示されます。',
    down: '現在、ツールに接続できません。このページのほかの部分は通常どおり使えます。',
    retry: 'もう一度試す',
    image: '写真を選ぶ',
    video: '動画を選ぶ',
    audio: '音声ファイルを選ぶ',
    drop: 'またはここにドロップ',
    taken: 'ファイルを受け取りました。まもなくツールで開きます。',
  },
};

/** The words in a language (BCP 47 tag), or English. */
export function wordsIn(locale: string): Words {
  return words[locale.split('-')[0]!.toLowerCase()] ?? words['en']!;
}
