import { faceWords } from './face-words.ts';

/** The tool ai-multiple-face-swap in Japanese. */
export const aiMultipleFaceSwap = {
  ...faceWords,
  'input.group': 'グループ写真',
  'input.sources': '新しい顔',
  'input.sources.hint':
    '新しい顔ごとに1枚、または何人か写った1枚を選びます。空のままなら、グループ写真の中で顔を入れ替えられます。',
  run: 'すべての顔を入れ替える',
  'blocked.no-pair': '少なくとも1人に新しい顔を選んでください。',
};
