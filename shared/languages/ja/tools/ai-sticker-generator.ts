import type { ToolTranslation } from '../../src/translation.ts';
import { ownClipWords } from '../own-clip-words.ts';
import { photoWords, thingWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'AIステッカー作成',
    shortName: 'ステッカー',
    description: '写真や動画、GIFから、縁取りと文字の入ったチャット用ステッカーを作ります。',
  },
  messages: {
    ...photoWords,
    ...thingWords,
    ...ownClipWords,
    'input.photos': '写真または切り抜き',
    'input.animation': '動くGIF・WebP・PNG',
    'input.animation.hint': 'ファイルは端末の外に出ません。',
    'input.words': 'ステッカーの文字（任意）',
    'option.subject': '切り抜くもの',
    'subject.auto': '自動',
    'subject.person': '人物',
    'subject.main': '主な被写体',
    'subject.whole': '画像全体',
    'option.format': '用途',
    'option.long': '3秒を超える場合',
    'long.first': '最初の3秒を使う',
    'long.faster': '速く再生する',
    'format.whatsapp': 'WhatsApp: 512 × 512、100 kB未満のWebP',
    'format.telegram': 'Telegram: 512 × 512、512 kB未満のWebP',
    'format.signal': 'Signal: 512 × 512、300 kB未満のWebP',
    'format.discord': 'Discord: 320 × 320、512 kB未満のPNG',
    'format.imessage': 'iMessage: 618 × 618、500 kB未満のPNG',
    'format.line': 'LINE: 370 × 320、1 MB未満のPNG',
    'format.print': '印刷: 1400 × 1400、PNG',
    'moving.whatsapp': 'WhatsApp: 512 × 512、500 kB未満のWebP',
    'moving.telegram': 'Telegram: 512 × 512、256 kB未満のWebM',
    'moving.signal': 'Signal: 最大512 × 512、300 kB未満のAPNG',
    'moving.discord': 'Discord: 320 × 320、512 kB未満のAPNG',
    'moving.imessage': 'iMessage: 最大408 × 408、500 kB未満のAPNG',
    'moving.line': 'LINE: 320 × 270、300 kB未満のAPNG',
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
    'option.source': 'ステッカー',
    'source.photos': '写真から',
    'source.clip': '動画から',
    'source.animation': 'GIFから',
    'timeline.title': '使う部分（3秒まで）',
    'option.rate': '毎秒のフレーム数',
    'rate.8': '8',
    'rate.10': '10',
    'rate.12': '12',
    'rate.15': '15',
    'run.clip': '動くステッカーを作る',
    'stage.reading': 'フレームを読み込んでいます…',
    'stage.finding': '各フレームで人物を探しています…',
    'stage.fitting': 'アプリの上限に収めています…',
    'note.made-whatsapp':
      '512 × 512のWebP、{{frames}}フレーム、毎秒{{rate}}フレーム、{{size}} kB。WhatsAppの動くステッカーに使えます。',
    'note.made-telegram':
      '512 × 512のWebM、{{frames}}フレーム、毎秒{{rate}}フレーム、{{size}} kB。Telegramの動画ステッカーに使えます。@Stickersボットに送ってください。',
    'note.made-signal':
      '{{width}} × {{height}}のAPNG、{{frames}}フレーム、毎秒{{rate}}フレーム、{{size}} kB。Signalで使えます。パソコン版Signalのステッカーパック作成画面で追加してください。',
    'note.made-discord':
      '{{width}} × {{height}}のAPNG、{{frames}}フレーム、毎秒{{rate}}フレーム、{{size}} kB。Discordのサーバースタンプに使えます。',
    'note.made-imessage':
      '{{width}} × {{height}}のAPNG、{{frames}}フレーム、毎秒{{rate}}フレーム、{{size}} kB。iMessageのステッカーパックに使えます。',
    'note.made-line':
      '{{width}} × {{height}}のAPNG、{{frames}}フレーム、秒数は整数、{{size}} kB。LINE Creators Marketのアニメーションスタンプに使えます。',
    'note.gave-quality':
      '{{limit}} kBに収めるため、各フレームを強めに圧縮しました。部分を短くすると、より鮮明になります。',
    'note.gave-rate':
      '{{limit}} kBに収めるため、各フレームを強めに圧縮し、毎秒{{rate}}フレームに減らしました。部分を短くすると、よりなめらかになります。',
    'note.gave-size':
      '{{limit}} kBに収めるため、{{width}} × {{height}}ピクセル、毎秒{{rate}}フレームにし、色数も減らしました。部分を短くすると、より鮮明になります。',
    'failure.still': 'この画像は動きません。「写真から」を選ぶか、動く画像を追加してください。',
    'failure.too-long': 'このアニメーションは1分を超えるか、1500フレームを超えています。先に短くしてください。',
    'failure.animation-unsupported':
      'このブラウザーではこのアニメーションのフレームを読み込めません。Chrome、Edge、Firefoxを使うか、動画に変換してください。',
    'failure.animation-damaged':
      'このアニメーションは破損しているか、最後までコピーされていません。保存し直してから、もう一度選んでください。',
    'failure.no-people': 'はっきり映る人物が見つかりません。別の部分を選ぶか、「画像全体」を選んでください。',
    'failure.undecodable':
      'このブラウザーではこの動画をデコードできません。H.264（MP4）に変換するか、別のブラウザーをお試しください。',
    'failure.format-unsupported': 'このブラウザーはこの形式を書き出せません。Chrome、Edge、Firefoxをお使いください。',
    'failure.limit-unreachable': '強く圧縮しても、アプリの上限を超えます。もっと短い部分を選んでください。',
  },
};
