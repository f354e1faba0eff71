/** Words that every tool of one photo has. */
export const photoWords = {
  'input.photo': '写真',
  'sample.photo-1': 'バーにいる3人の女性',
  'sample.photo-5': '階段にいる5人の女性',
  'stage.reading': '写真を読み込んでいます…',
  'stage.working': '写真を処理しています…',
  'stage.saving': '画像を保存しています…',
} as const;
