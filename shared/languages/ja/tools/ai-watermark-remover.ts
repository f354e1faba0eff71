import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: '写真の透かし除去',
    shortName: '透かし除去',
    description: 'ご自身の画像から半透明の透かしを取り除きます。',
  },
  messages: {
    ...photoWords,
    'input.photo.hint': 'ご自身の画像、または変更してよい画像だけをお使いください。',
    'sample.marked': '文字が繰り返し重なった宇宙飛行士',
    'marks.title': '透かしはどこにありますか？',
    'marks.help':
      '透かしを枠で囲むか、塗ってください。画像全体に繰り返される場合は何も塗らないでください。自動で見つけます。',
    'role.mark': '塗る',
    'role.unmark': '消す',
    'option.way': '方法',
    'way.auto': '自動：透かしの種類に合わせる',
    'way.single': '半透明の透かし1つ',
    'way.strokes': '線の部分だけを埋める',
    'way.whole': '塗った部分をすべて埋める',
    run: '透かしを除去',
    'note.repeated':
      '{{copies}}回繰り返される透かし（濃さは最大{{percent}}％）を見つけて取り除きました。下の写真は本物です。',
    'note.lifted': '半透明の透かし（濃さ{{percent}}％）を取り除きました。下の写真は本物です。',
    'note.filled': '透かしの下は見えないため、周囲から埋めました。',
    'note.patched': '取り除くと輪郭が残る部分は、周囲から埋めました。',
    'note.seen':
      '透かしの跡がまだ見えるかもしれません。別の方法を試すか、残りを少し広めに塗って、もう一度実行してください。',
    'note.another':
      '仕上がりが気になる場合は別の方法をお試しください。上の「元に戻す」と「やり直す」で比べられます。この結果から続けて残りを塗ることもできます。',
    'failure.ai-marked':
      'このファイルにはAIが作った画像と記録されています。AI画像の印は見る人に知らせるためのものなので、取り除きません。',
    'failure.nothing-repeated': '画像に繰り返される透かしは見つかりませんでした。取り除く透かしを枠で囲んでください。',
    'failure.nothing-left': '埋めるための部分がほとんど残っていません。塗る範囲を減らしてください。',
  },
};
