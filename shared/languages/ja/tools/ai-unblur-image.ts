import type { ToolTranslation } from '../../src/translation.ts';
import { photoWords } from '../photo-words.ts';

export const tool: ToolTranslation = {
  words: {
    title: '画像のぼけ補正',
    shortName: 'ぼけ補正',
    description: '少しピントの外れた写真をくっきりさせます。',
  },
  messages: {
    ...photoWords,
    'sample.out-of-focus': 'ピントの合っていない人物写真',
    'sample.shaken': '手ぶれした塔の写真',
    'stage.finding': '写真のぼけを調べています…',
    'option.kind': 'ぼけの種類',
    'kind.found': '自動で検出',
    'kind.focus': 'ピンぼけ',
    'kind.motion': '手ぶれ',
    'option.radius': '半径（ピクセル）',
    'option.length': '長さ（ピクセル）',
    'option.angle': '方向（度）',
    'option.strength': '強さ',
    run: '鮮明にする',
    'found.focus': '検出：ピンぼけ、半径{{radius}}ピクセル。調整するには「ピンぼけ」を選んでください。',
    'found.motion': '検出：直線の手ぶれ、{{length}}ピクセル、{{angle}}度。調整するには「手ぶれ」を選んでください。',
    'found.shake': '検出：直線ではない手ぶれ。プレビューの隅に表示された形を取り除きます。',
    'found.none': 'この写真は鮮明です。取り除けるぼけは見つかりませんでした。手動で設定することもできます。',
    'found.unclear':
      'ぼけを確実に検出できませんでした。はっきりした輪郭が少ないか、場所によってぼけ方が異なります。手動で設定してください。',
    'note.none': '写真はすでに鮮明なため、変更していません。',
    'note.unclear': 'ぼけを検出できなかったため、写真は変更していません。手動で設定してもう一度お試しください。',
    'note.strong':
      'この大きさのぼけでは細部は失われています。輪郭ははっきりしますが、文字や顔が読み取れるようにはなりません。',
  },
};
