import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: 'ジョジョ風フィルター',
    shortName: 'ジョジョ風',
    description: '力強い漫画風の4秒動画を作ります。',
  },
  messages: {
    'input.photo': 'ポートレート',
    'input.photo.hint': '同意を得た大人の、輪郭がはっきりした写真。端末の外には出ません。',
    'sample.photo-1': 'バーの女性3人',
    'sample.photo-5': '階段の女性5人',
    'option.scheme': '最初の配色',
    'scheme.purple': '紫と金',
    'scheme.teal': '青緑とピンク',
    'scheme.red': '赤と黒',
    'option.word': '擬音',
    'word.rumble': '地響き(ドドド)',
    'word.bang': '爆発(バン)',
    'word.shock': '衝撃(ガガン)',
    'word.none': 'なし',
    'option.drums': '太鼓',
    'option.drums.hint': '端末上で規則から作る音なので、誰でも投稿できます。',
    'option.shape': '形',
    'shape.photo': '写真のまま',
    'shape.wide': '16:9 横長',
    'shape.upright': '9:16 縦長',
    'shape.square': '1:1 正方形',
    'option.side': 'サイズ',
    'side.720': '720p',
    'side.1080': '1080p',
    'stage.looking': '顔を探しています…',
    'stage.parting': '人物を切り抜いています…',
    'stage.drawing': 'インクと色を入れています…',
    'stage.filming': '撮影しています…',
    run: '4秒の動画を作る',
    'note.made': '4秒、{{width}} × {{height}}、毎秒30コマ。',
    'note.whole': '4秒、{{width}} × {{height}}。人物を背景からはっきり分けられなかったので、写真全体を描きました。',
    'failure.no-face': 'この写真に顔が見つかりません。明るい場所で正面を向いた写真を選んでください。',
    'failure.face-too-small':
      '顔が小さすぎて、大人かどうか確かめられません。大きい写真か、近くから撮った写真を選んでください。',
    'failure.apparent-minor':
      '18歳未満に見える顔があるため、この写真は動かせません。若い大人では判定が誤ることがあります。大人の写真を選んでください。',
    'failure.format-unsupported':
      'このブラウザはこの大きさの音声付き H.264 動画を書き出せません。720p を選ぶか、Chrome、Edge、Safari をお試しください。',
    'failure.no-room': '端末の空き容量が足りません。空きを作って、もう一度お試しください。',
  },
};
