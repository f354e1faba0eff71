import { siteMessages } from '../../../links/siteMessages.ts';

export const en = siteMessages({
  site: 'Vimeo',
  label: 'Link of a Vimeo video',
  hint: 'The address of the video’s own page.',
  example: 'https://vimeo.com/…',
  phone: 'In the Vimeo app: the paper plane, then Copy link. In a browser on the phone: copy the address of the page.',
  terms: 'Vimeo shows a Download button of its own where the author allows downloads. Without it, ask the author.',
});
