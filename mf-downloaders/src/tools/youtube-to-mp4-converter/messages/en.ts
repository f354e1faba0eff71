import { siteMessages } from '../../../links/siteMessages.ts';

export const en = siteMessages({
  site: 'YouTube',
  label: 'Link of a YouTube video',
  hint: 'Shorts and youtu.be links work the same way.',
  example: 'https://youtu.be/…',
  phone:
    'In the YouTube app: Share below the video, then Copy link. In a browser on the phone: copy the address of the page.',
  terms:
    'YouTube’s terms allow downloads only where YouTube shows a button for it or the rights holder agrees. Your own uploads are in YouTube Studio, too.',
  rows: [
    ['Public videos and Shorts', 'Yes, each height that YouTube has, with its sound, subtitles and chapters.'],
    ['Playlists', 'Yes: choose up to 25 at a time, as a ZIP or one by one.'],
    ['Live streams', 'Once they have ended and are posted as a video.'],
    ['Age-limited, members-only, private', 'No. YouTube shows them to people who signed in.'],
    ['Films and music with copy protection', 'No, never.'],
    ['When YouTube asks whether you are a robot', 'The page says so; try again later.'],
  ],
});
