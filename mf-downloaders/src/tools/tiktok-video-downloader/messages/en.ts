import { siteMessages } from '../../../links/siteMessages.ts';

export const en = siteMessages({
  site: 'TikTok',
  label: 'Link of a TikTok video',
  hint: 'Short links of the app work, too.',
  example: 'https://vm.tiktok.com/…',
  phone:
    'In the TikTok app: the arrow on the right, then Copy link. Save video in the same menu is the shorter way where its maker allows it.',
  terms:
    'TikTok’s terms allow saving where its maker left downloads on. The watermark of a video shows whose work it is.',
  rows: [
    ['Public videos', 'Yes, as TikTok hands them out; some have its mark in the picture.'],
    ['Short links (vm.tiktok.com)', 'Yes.'],
    ['The sound alone', 'Yes, as MP3, M4A or Opus.'],
    ['Private videos, friends only', 'No, never.'],
    ['Photo posts, live videos', 'No.'],
  ],
});
