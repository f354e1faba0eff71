import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-face-swap',
  path: '/ai-face-swap',
  name: 'AI Face Swap',
  family: 'face-swap',
  rank: 20,
  types: ['face-swap', 'image'],
  place: 'device',
  credits: 0,
  person: true,
  icon: 'scan-face',
  firstFile: 'image',
};

export const words: ManifestWords = {
  title: 'AI face swap for photos',
  shortName: 'Face swap',
  description: 'Swaps faces between two photos, right in your browser.',
  pageTitle: 'AI Face Swap for Photos, in Your Browser | Facet',
  metaDescription:
    'Swap faces between two photos for free, without login. You choose which face goes where, and nothing is uploaded. Full-size download.',
  promise:
    'Takes the face from one photo and fits it to a person in another, with the light and skin tone of the target. With several people in the pictures, you decide which face goes where. Photos may have up to 40 megapixels, and the result keeps the full size of the target.',
  steps: [
    'Add a photo with the face you want, and a photo to put it into.',
    'Check the numbered faces and choose which one goes where.',
    'Swap, drag the slider to compare, and download PNG, JPEG or WebP.',
  ],
  limits: [
    'The cleanest swaps come from faces within 28 degrees of frontal, in even light; above 45 degrees a face is refused.',
    'A face needs a width of at least 24 pixels, and 64 or more to look sharp.',
    'Hands, hair or glasses across a face, and strongly coloured light, can leave visible traces.',
    'It fits the face onto the target’s head: hair, ears and head shape stay those of the target.',
    'It works on photos, not on videos, and uses the first frame of a GIF.',
    'Only swap faces of adults who agreed to it; the page asks you once a session.',
  ],
  privacy:
    'Both photos stay in this browser: finding and swapping faces happens on your device and nothing is uploaded. The result is kept in this browser until you clear it.',
  questions: [
    {
      question: 'Is it really free?',
      answer:
        'Yes, the full-size download included. Your own device does the work, so there is nothing to bill and no account to open.',
    },
    {
      question: 'Which files can I use?',
      answer:
        'JPEG, PNG, WebP and AVIF, and the first frame of a GIF. HEIC photos from a phone work where the browser can open them; otherwise save them as JPEG first.',
    },
    {
      question: 'Can I swap more than one face?',
      answer:
        'Yes. All faces in both photos are found and numbered, and you can give each person in the target the face of your choice.',
    },
    {
      question: 'Why does my result look patched?',
      answer:
        'Mostly because the two photos are lit very differently or the head is turned. Try a source photo taken from the front in soft light; the page also warns you before it starts.',
    },
    {
      question: 'Can people tell that the picture was made with AI?',
      answer:
        'The downloaded file says so in its metadata (IPTC digital source type and software name). If you share it, tell people that it is a swap.',
    },
    {
      question: 'What is loaded when I start?',
      answer:
        'The face models and their code, about 5 MB, come to your browser before the first swap. After that your browser can reuse them.',
    },
  ],
  keywords: [
    'face changer',
    'photo face swap',
    'swap faces',
    'replace face',
    'faceswapper',
    'face exchange',
    'deepfake photo',
    'face switch',
  ],
};
