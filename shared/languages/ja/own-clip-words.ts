/** What tools say of a clip that they open themselves, in Japanese. */
export const ownClipWords = {
  'input.clip': '動画',
  'input.clip.hint': 'MP4、MOV、WebM、MKV。お使いの端末から外へ出ません。',
  'stage.looking': '動画を調べています…',
  'facts.line': '{{duration}} · {{width}} × {{height}} · {{codecs}} · {{size}}',
  'facts.line.rate': '{{duration}} · {{width}} × {{height}} · 毎秒{{rate}}フレーム · {{codecs}} · {{size}}',
  'facts.silent': '音声なし',
  'timeline.player': 'あなたの動画',
  'timeline.no-preview': 'このブラウザではこの動画を表示できません。時刻を入力してください。',
  'failure.not-a-video': 'これは MP4、MOV、WebM、MKV の動画ではありません。別のファイルを選んでください。',
  'failure.no-picture': 'このファイルには音声だけで映像がありません。動画を選んでください。',
  'failure.damaged':
    'この動画は壊れているか、最後までコピーされていません。もう一度コピーまたはダウンロードして選び直してください。',
  'failure.unknown-codec': 'この動画の映像は未対応の形式です。H.264（MP4）に変換してもう一度お試しください。',
  'failure.no-room': '端末の空き容量が足りません。空きを作るか、短い部分を選んでください。',
} as const;
