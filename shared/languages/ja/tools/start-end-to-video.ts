import type { ToolTranslation } from '../../src/translation.ts';

export const tool: ToolTranslation = {
  words: {
    title: '始点と終点から動画',
    shortName: '始点から終点',
    description: '最初と最後の画像のあいだの動きを補います。',
  },
  messages: {
    'input.first': '最初の画像',
    'input.last': '最後の画像',
    'input.last.hint': '同じ場所を、ほぼ同じ位置から撮ったもの。最初の画像の形に切り抜かれます。',
    'sample.hike': '山道',
    'option.pace': '時間の進み方',
    'pace.smooth': 'ゆるやかに始まり終わる',
    'pace.even': '一定',
    'pace.late': 'ゆっくりから速く',
    'pace.early': '速くからゆっくり',
    'option.seconds': '秒数',
    'option.hold': '各画像が止まる秒数',
    'option.back': '最初に戻る',
    'option.back.hint': '最初の画像に戻るので、ループします。',
    'option.tune': '音',
    'tune.none': 'なし',
    'tune.disco': 'ディスコのビート',
    'tune.funk': 'ファンクのビート',
    'tune.toy': 'オルゴール',
    'option.side': 'サイズ',
    'side.480': '480p',
    'side.720': '720p',
    'stage.looking': '画像を見ています…',
    'stage.comparing': '動いたものを探しています…',
    'stage.filming': '間の画像を描いています…',
    run: 'クリップを作る',
    'run.model': 'クリップを作る',
    'model.input.last.hint': '最初の画像と同じ形のもの。',
    'note.moved': '{{seconds}}秒、{{width}} × {{height}}。2枚は同じ場面なので、ものが場所から場所へ動きます。',
    'note.through':
      '{{seconds}}秒、{{width}} × {{height}}。2枚に共通点が少ないか、動きが大きすぎるため、カメラが1枚目を突き抜けて最後の1枚へ入ります。',
    'failure.apparent-minor':
      '18歳未満に見える顔があるため、この画像は動かせません。若い大人では判定が誤ることがあります。',
    'failure.format-unsupported':
      'このブラウザはこの大きさの音声付き H.264 動画を書き出せません。480p を選ぶか、Chrome、Edge、Safari をお試しください。',
    'failure.no-room': '端末の空き容量が足りません。空きを作って、もう一度お試しください。',
  },
};
