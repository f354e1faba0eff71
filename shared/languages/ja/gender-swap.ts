import { faceWords } from './face-words.ts';

/** The tool gender-swap in Japanese. */
export const genderSwap = {
  ...faceWords,
  'input.photo': 'あなたのポートレート',
  'input.photo.hint': '大人ひとり、正面から、均一な光で',
  'option.where': '作り方',
  'where.preview': 'プレビュー（端末で無料）',
  'where.service': 'AIで作る（クレジット）',
  'option.direction': '方向',
  'direction.feminine': '女性的',
  'direction.masculine': '男性的',
  'option.strength': '強さ',
  run: '画像を作る',
  'stage.drawing': '顔の形を整えています…',
  'note.preview': 'これは端末で作ったプレビューです。変わるのは顔の形と肌だけで、髪、首、服はそのままです。',
};
