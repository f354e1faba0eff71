import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIステッカー作成',
    shortName: 'ステッカー',
    description: '写真から、縁取りと文字の入ったチャット用ステッカーを作ります。',
  },
  messages: {
    ...photoWords,
    'input.photos': '写真または切り抜き',
    'input.words': 'ステッカーの文字（任意）',
    'option.subject': '切り抜くもの',
    'subject.auto': '自動',
    'subject.person': '人物',
    'subject.main': '主な被写体',
    'subject.whole': '画像全体',
    'option.format': '用途',
    'format.whatsapp': 'WhatsApp: 512 × 512、100 kB未満のWebP',
    'format.telegram': 'Telegram: 512 × 512、512 kB未満のWebP',
    'format.signal': 'Signal: 512 × 512、300 kB未満のWebP',
    'format.discord': 'Discord: 320 × 320、512 kB未満のPNG',
    'format.imessage': 'iMessage: 618 × 618、500 kB未満のPNG',
    'format.line': 'LINE: 370 × 320、1 MB未満のPNG',
    'format.print': '印刷: 1400 × 1400、PNG',
    'option.outline': '縁取り',
    'option.colour': '縁取りの色',
    'option.ink': '文字の色',
    'ink.white': '白',
    'ink.black': '黒',
    'ink.yellow': '黄',
    'ink.pink': 'ピンク',
    'ink.blue': '青',
    'ink.green': '緑',
    'option.shadow': 'やわらかい影',
    run: 'ステッカーを作る',
    'stage.cutting': '切り抜いて縁取りしています…',
    'failure.nothing-found':
      'この写真では目立つものが見つかりません。背景リムーバーで切り抜き、そのPNGをここに追加してください。',
    'failure.too-large': 'アプリが受け付けるサイズには細部が多すぎます。別の形式を選んでください。',
    'failure.webp-unsupported':
      'このブラウザーはWebPを書き出せません。PNGの形式を選ぶか、Chrome、Edge、Firefoxをお使いください。',
  },
};
