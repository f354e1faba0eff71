/** What people keep of their own when they get a new face, in Japanese. */
export const keptWords = {
  'option.brows': '眉',
  'option.brows.hint':
    '新しい顔の眉にすると、その顔により似ます。元の眉は髪に合い、より自然に見えることがよくあります。「自動」では、新しい顔の眉が元の眉にうまく重なる場合だけ、新しい顔の眉を使います。',
  'brows.as-it-suits': '自動',
  'brows.new-face': '新しい顔の眉',
  'brows.original': '元の眉',
};
