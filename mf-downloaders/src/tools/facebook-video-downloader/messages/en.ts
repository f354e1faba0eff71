import { siteMessages } from '../../../links/siteMessages.ts';

export const en = siteMessages({
  site: 'Facebook',
  label: 'Link of a public Facebook video',
  hint: 'Videos of public pages and events; fb.watch links work, too.',
  example: 'https://fb.watch/…',
  phone:
    'In the Facebook app: Share below the video, then Copy link. If Copy link is missing, the video is not public.',
  terms:
    'Facebook’s terms do not allow collecting content by automatic means without permission. Your own videos have “Download video” in their menu.',
  rows: [
    ['Public videos and reels', 'Where Facebook shows them without a sign-in.'],
    ['Short links (fb.watch)', 'Yes.'],
    ['Groups, friends only', 'No, never.'],
    ['Stories', 'No. They are shown to people who signed in.'],
    ['Live videos', 'Once they have ended and are posted as a video.'],
  ],
});
