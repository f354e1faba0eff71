interface Words {
  readonly opening: string;
  readonly down: string;
  readonly retry: string;
}

/** What the element itself says, before and without its frame. */
const words: Readonly<Record<string, Words>> = {
  en: {
    opening: 'The tool is opening…',
    down: 'The tool cannot be reached at the moment. The rest of this page works as usual.',
    retry: 'Try again',
  },
  id: {
    opening: 'Alat sedang dibuka…',
    down: 'Alat ini sedang tidak dapat dijangkau. Bagian lain halaman ini tetap berfungsi.',
    retry: 'Coba lagi',
  },
  ja: {
    opening: 'ツールを開いています…',
    down: '現在、ツールに接続できません。このページのほかの部分は通常どおり使えます。',
    retry: 'もう一度試す',
  },
};

/** The words in a language (BCP 47 tag), or English. */
export function wordsIn(locale: string): Words {
  return words[locale.split('-')[0]!.toLowerCase()] ?? words['en']!;
}
