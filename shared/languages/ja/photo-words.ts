/** Words that every tool of one photo has. */
export const photoWords = {
  'input.photo': '写真',
  'sample.astronaut': 'オレンジ色の宇宙服の宇宙飛行士',
  'sample.brown-hair': '長い茶色の髪の女性',
  'stage.reading': '写真を読み込んでいます…',
  'stage.working': '写真を処理しています…',
  'stage.saving': '画像を保存しています…',
} as const;

/** Names of the sample photos without people. */
export const thingWords = {
  'sample.dahlia': 'オレンジ色のダリア',
  'sample.pagoda': '湖の上の楼閣',
  'sample.coffee': '木のテーブルのコーヒー',
  'sample.cat': '横を見る猫',
  'sample.rocket': '打ち上げ前のロケット',
} as const;

/** Words of a tool of one photo that takes more of them. */
export const moreWords = {
  'option.batch': 'ほかの写真にも同じ処理をする',
  'input.more': 'ほかの写真',
} as const;
