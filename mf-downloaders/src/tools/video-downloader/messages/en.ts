import { siteMessages } from '../../../links/siteMessages.ts';

export const en = siteMessages({
  site: 'any site',
  label: 'Link to a video or sound',
  hint: 'A direct link to a file, a page with a video in it, a stream (.m3u8, .mpd) or a podcast feed.',
  example: 'https://example.com/clip.mp4',
  phone:
    'In most apps: Share, then Copy link. In a browser: hold a link, then Copy link. Where Facet is installed as an app, choose Facet in the share sheet.',
  terms:
    'Each site has terms of its own. Save only what is yours, what has a free licence, or what its owner lets you keep.',
  rows: [
    [
      'Direct links to a file',
      'Yes. Where the file’s server allows it, your browser fetches it: free, and unseen by us.',
    ],
    ['Pages with a video in them', 'Yes, where the page names the file (a player, Open Graph, JSON-LD).'],
    ['Streams (HLS, DASH)', 'Yes, with separate sound and subtitles, once they have ended.'],
    ['Podcast feeds, pages with several players', 'Yes: choose entries, up to 25 at a time, as a ZIP or one by one.'],
    ['YouTube and other large sites', 'Where this server has yt-dlp; the line above says if not.'],
    ['Live streams', 'No. Once they are posted as a video.'],
    ['Behind a sign-in, private, copy-protected', 'No, never.'],
  ],
  more: {
    'status.no-extractor': 'Links of YouTube and other large sites cannot be saved here at the moment. All others can.',
    'status.old-extractor':
      'The yt-dlp of this server is {{days}} days old, so links of YouTube and other large sites may fail.',

    'stage.connecting': 'Asking the server…',
    'stage.receiving': 'Downloading…',
    'stage.waiting': 'The connection was lost. Trying to go on where it stopped…',
    'note.size': '{{size}}, checked by its first bytes: {{type}}.',

    'failure.offline': 'You are offline. Connect to the internet, then try again.',
    'failure.cors':
      'This server lets no other website fetch the file any more. Paste the link again, and our server looks at it.',
    'failure.unreachable': 'No answer from this server. Check the link for typing errors, then try again.',
    'failure.not-found': 'There is no file at this link any more. Get a fresh link from where you found it.',
    'failure.forbidden':
      'The server refuses to hand out this file. It may need a sign-in, or the link has expired: open it in a new tab, or get a fresh one.',
    'failure.too-many-requests': 'The server has had too many requests. Wait a few minutes, then try again.',
    'failure.server': 'The server has a problem of its own (status {{status}}). Try again later.',
    'failure.page': 'The link now leads to a web page, not to a file. Paste it again.',
    'failure.playlist': 'The link now leads to a playlist, not to a file. Paste it again.',
    'failure.not-media': 'The file at this link is neither video nor sound. Nothing was saved.',
    'failure.empty': 'The server sent an empty file. Try again later, or get a fresh link.',
    'failure.too-large':
      'The file has {{size}}; {{limit}} is the most here. Open the link in a new tab and save it there.',
    'failure.interrupted':
      'The connection was lost at {{received}} and did not come back. Check your connection, then try again.',
    'failure.no-room': 'There is not enough free room for this file. Free some on this device, then try again.',
  },
});
