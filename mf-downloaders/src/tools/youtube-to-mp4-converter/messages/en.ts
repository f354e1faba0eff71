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
});
