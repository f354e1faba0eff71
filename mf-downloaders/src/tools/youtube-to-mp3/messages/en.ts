import { siteMessages } from '../../../links/siteMessages.ts';

export const en = siteMessages({
  site: 'YouTube',
  label: 'Link of a YouTube video',
  hint: 'The sound of the video is what you get. MP3 has 192 kbit/s.',
  example: 'https://youtu.be/…',
  phone: 'In the YouTube app: Share below the video, then Copy link. YouTube Music: the three dots, Share, Copy link.',
  terms:
    'YouTube’s terms allow downloads only where YouTube shows a button for it or the rights holder agrees. Most music there is protected.',
  rows: [
    ['Public videos and Shorts', 'Yes, their sound as MP3, M4A or Opus, with title, author, chapters and cover.'],
    ['Playlists', 'Yes: choose up to 25 at a time, as a ZIP or one by one.'],
    ['YouTube Music', 'Only what plays without a subscription and without protection.'],
    ['Live streams', 'Once they have ended and are posted as a video.'],
    ['Age-limited, members-only, private', 'No. YouTube shows them to people who signed in.'],
  ],
});
