import type { MessageCatalogue, Translate } from '@facet/contracts';
import { useServices } from '../site/services.ts';

const en = {
  intro:
    'Every tool that works here also stands on your page, as one tag. Your visitors stay with you; you get the result as a file.',
  'two.title': 'Two lines for your page',
  'two.address': 'your-site.example',
  'two.try': 'Try it, as your visitors would',
  'two.live': 'This is the tool itself, in a frame, as your page would show it.',
  'two.key': 'Get a key',
  'two.more': 'The first five minutes',
  'five.title': 'The first five minutes',
  'step1.title': '1. A page',
  'step1.text': 'Make an empty folder, and in it a file index.html with this in it:',
  'step2.title': '2. A server',
  'step2.text':
    'A tool checks which site it is on, and a file that is opened by a double click is on none. In the folder, start whatever static server you have, for example:',
  'step2.open':
    'Open http://localhost:8080. If the port is taken, use another number in both places. On localhost no key and no account are needed.',
  'step3.title': '3. The result',
  'step3.text':
    'Use the tool; it has samples to try. Then “Use this photo” appears with what you made: the result event brought your page the file.',
  'step4.title': '4. Your own site',
  'step4.text':
    'Away from localhost the tag needs a key for your address: key="pk_live_…". A key stands in your page for all to see, and works on the https addresses that you list for it alone. Until there is one, the tool’s place says that it is missing, and nothing else of your page changes.',
  'step4.link': 'Make a key in the partner console',
  'attributes.title': 'Attributes of the tag',
  'events.title': 'Events',
  'events.text': 'They are sent to the tag: tool.addEventListener("result", …). None bubbles.',
  'name.head': 'Name',
  'what.head': 'What it does',
  'attribute.mode':
    '“inline” shows the tool in your page itself, without a frame: tools on the device, and runs that you pay for. Default: “frame”.',
  'attribute.name': 'Which tool: the name in its line for your page. Every tool’s own page here has the line.',
  'attribute.key': 'Your publishable key. Not needed on localhost.',
  'attribute.locale': 'Language: en, id or ja. Without it, that of your page.',
  'attribute.theme': 'light, dark, or auto for what the visitor’s system says.',
  'attribute.accent': 'Your colour as #rrggbb. Shades that could not be read are adjusted.',
  'attribute.height': 'Height in pixels to keep free until the tool says its own. Without it, 560.',
  'attribute.accept':
    'Kinds of files that your visitors may give, like image/png,image/jpeg. Without it, all that the tool takes.',
  'attribute.maxresults': 'How many results a visitor may make on your page. Without it, as many as they like.',
  'attribute.button':
    'A button of your own at every result, like “Use this photo”. Pressing it sends you the event use.',
  'attribute.logo':
    'The address of your logo, on your own site. It stands above the tool, on a plate where it could not be made out.',
  'event.ready': 'The tool can be used.',
  'event.estimate': 'What one run costs the visitor, in credits. 0 is free.',
  'event.input': 'How many of its inputs are filled.',
  'event.start': 'A run begins.',
  'event.progress': 'How far it is, from 0 to 1.',
  'event.result': 'The files that it made: detail.blob, detail.url, detail.name; all of several in detail.files.',
  'event.use': 'The visitor pressed your own button at a result: the same detail.',
  'event.error': 'A run failed, or the tool is not shown: detail.code, and detail.message for people.',
  'event.auth': 'The visitor needs to sign in, did, or signed out. Who it is your page is not told.',
  'event.credits': 'The visitor has too few credits.',
  'event.resize': 'The height of the tool has changed. The tag has taken it already.',
  'event.close': 'The tag has left your page.',
  'consent.title': 'Consent',
  'consent.text':
    'Tools that change people ask whether everyone shown agreed. In the partner console you can add a text of yours below that question; the question itself stays, and so does the mark that says that AI made the result.',
  'users.title': 'Your own signed-in users',
  'users.text':
    'Your server can sign who your users are; then they need no account here, and you pay for what they run. Make a signing key in the partner console, and give the tag a function: tool.getToken = () => fetch("/facet-token").then((answer) => answer.text()). Your server answers with a JWT of at most an hour: kid in its header, and sub, aud ("facet") and exp.',
  'safe.title': 'What your page and the tool know of each other',
  'safe.text':
    'The tool runs in a frame of this site. Your styles do not reach it and its styles do not reach you. Your page gets the events above and nothing else: no token, no e-mail address, no photo that was not made into a result. Sign-in and payment are windows of this site. Nothing is stored in your visitor’s browser before they use the tool.',
  'policy.title': 'A strict Content-Security-Policy',
  'policy.text':
    'Add these lines to what your page allows; the last one for a page that shows the result. Trusted Types need nothing.',
  'version.title': 'One exact version',
  'version.text':
    'The script above is the newest version 1. An address that never changes, with its hash for integrity, is under “Version” in the lines for your site, on every tool’s page.',
  'tools.link': 'All tools',
};

const catalogue = { en } satisfies MessageCatalogue;

/** The words of the page for partners, which is in English alone. */
export function usePartnersWords(): Translate<keyof typeof en> {
  return useServices().i18n.translator(catalogue);
}
