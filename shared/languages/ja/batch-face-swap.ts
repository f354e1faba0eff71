import { faceWords } from './face-words.ts';

/** The tool batch-face-swap in Japanese. */
export const batchFaceSwap = {
  ...faceWords,
  'option.mode': 'すること',
  'mode.one-to-many': '1つの顔を多くの写真へ',
  'mode.many-to-one': '多くの顔を1枚の写真へ',
  'input.face': '使う顔',
  'input.photos': '変更する写真',
  'input.photo': '変更する写真',
  'input.faces': '使う顔（1枚に1つ）',
  'option.which': '各写真で変えるのは',
  'which.largest': 'いちばん大きな顔',
  'which.all': 'すべての顔',
  'option.format': '保存形式',
  'format.jpeg': 'JPEG',
  'format.png': 'PNG',
  'format.webp': 'WebP',
  run: 'まとめて入れ替える',
};
