import { siteMessages } from '../../../links/siteMessages.ts';

export const en = siteMessages({
  site: 'YouTube',
  label: 'Link of a YouTube video',
  hint: 'The sound of the video is what you get. MP3 has 192 kbit/s.',
  example: 'https://youtu.be/…',
  phone: 'In the YouTube app: Share below the video, then Copy link. YouTube Music: the three dots, Share, Copy link.',
  terms:
    'YouTube’s terms allow downloads only where YouTube shows a button for it or the rights holder agrees. Most music there is protected.',
});
