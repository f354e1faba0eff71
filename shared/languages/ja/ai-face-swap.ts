import { faceWords } from './face-words.ts';

/** The tool ai-face-swap in Japanese. */
export const aiFaceSwap = {
  ...faceWords,
  'input.source': '使う顔',
  'input.target': '加工する写真',
  run: '顔を入れ替える',
  'blocked.no-pair': '入れ替える顔を1つ以上選んでください。',
};
