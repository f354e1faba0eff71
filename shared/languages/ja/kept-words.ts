/** What people keep of their own when they get a new face, in Japanese. */
export const keptWords = {
  'option.brows': '元の人の眉を残す',
  'option.brows.hint':
    '髪や表情に合った眉がそのまま残り、より自然に見えることがよくあります。その分、使う顔には少し似なくなります。',
};
