import { siteMessages } from '../../../links/siteMessages.ts';

export const en = siteMessages({
  site: 'Instagram',
  label: 'Link of an Instagram reel or video',
  hint: 'Public reels and videos, without signing in.',
  example: 'https://instagram.com/reel/…',
  phone:
    'In the Instagram app: the paper plane below the reel, then Copy link. Of your own reels the three dots have Copy link.',
  terms:
    'Instagram’s terms do not allow collecting content by automatic means without permission. Your own posts are in the app under “Download your information”.',
  rows: [
    ['Public reels and videos', 'Where Instagram shows them without a sign-in, which it often does not.'],
    ['Private accounts', 'No, never.'],
    ['Stories', 'No. They are shown to people who signed in.'],
    ['Photo posts', 'No, this page saves videos and their sound.'],
    ['Live videos', 'No.'],
  ],
});
