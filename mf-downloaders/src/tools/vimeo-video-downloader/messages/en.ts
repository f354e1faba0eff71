import { siteMessages } from '../../../links/siteMessages.ts';

export const en = siteMessages({
  site: 'Vimeo',
  label: 'Link of a Vimeo video',
  hint: 'The address of the video’s own page.',
  example: 'https://vimeo.com/…',
  phone: 'In the Vimeo app: the paper plane, then Copy link. In a browser on the phone: copy the address of the page.',
  terms: 'Vimeo shows a Download button of its own where the author allows downloads. Without it, ask the author.',
  rows: [
    ['Public videos', 'Yes, each height that Vimeo has, with subtitles where there are any.'],
    ['Showcases and channels', 'Yes: choose up to 25 at a time, as a ZIP or one by one.'],
    ['Behind a password', 'No.'],
    ['Private, on demand', 'No, never.'],
    ['Live events', 'Once they have ended and are posted as a video.'],
  ],
});
