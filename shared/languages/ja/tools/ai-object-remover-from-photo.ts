import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords, thingWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: '不要物の消去',
    shortName: '不要物の消去',
    description: '写真から物を消し、跡を埋めます。',
  },
  messages: {
    ...photoWords,
    ...thingWords,
    'marks.title': '何を消しますか',
    'marks.help': '消すものを、影とまわりも少し含めて塗ってください。いくつでも一度に塗れます。',
    'role.mark': '印を付ける',
    'role.unmark': '印を消す',
    'option.variant': '案',
    'variant.0': '1. 標準',
    'variant.1': '2. 全体から',
    'variant.2': '3. 近くから',
    'variant.3': '4. 別の試み',
    run: '消す',
    'blocked.unmarked': '消すものを塗ってください。',
    'note.another':
      '自然でないときは、別の案でもう一度実行してください。上の「元に戻す」と「やり直す」で比べられます。この結果から続けることもできます。',
    'failure.nothing-left': '埋めるための部分がほとんど残っていません。印を減らしてください。',
  },
};
