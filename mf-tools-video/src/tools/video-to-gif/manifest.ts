import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'video-to-gif',
  path: '/tools/video-to-gif',
  name: 'Video to GIF',
  family: 'video-tools',
  rank: 30,
  types: ['video', 'image'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'film',
  firstFile: 'video',
};

export const words: ManifestWords = {
  title: 'Video to GIF',
  shortName: 'Video to GIF',
  description: 'Turns a moment of a video into a GIF, WebP or MP4.',
  pageTitle: 'Video to GIF Converter | Facet',
  metaDescription:
    'Mark a moment of a video and turn it into a looping GIF, an animated WebP or a silent MP4, at most as large as you say. Free, in your browser.',
  promise:
    'Takes a part of a video and makes a looping GIF of it, with one palette chosen for just these frames; or an animated WebP or a silent MP4, which look better and are smaller. You say how large the file may be, and width, rate and colours follow. Words on the picture, backwards, there and back, faster or slower are there too.',
  steps: [
    'Add an MP4, MOV, WebM or MKV, and mark the part on the timeline, to the frame if you like.',
    'Choose format, width and frames a second, or simply the largest size of the file.',
    'Make it, watch the loop and save it.',
  ],
  limits: [
    'A GIF has at most 256 colours and no sound; WebP and MP4 have all colours, and no sound either here.',
    'All frames are held in memory: at 480 pixels and 15 frames a second about half a minute fits.',
    'A loop is seamless only where the motion comes back to its start; “there and back” always is.',
    'WebP can be written in Chrome, Edge and Firefox, not in Safari.',
  ],
  privacy: 'The video is read and the animation is made in this browser. Nothing is uploaded.',
  questions: [
    {
      question: 'What makes the file smaller?',
      answer:
        'Width first, then frames a second, then length. Or choose a largest size: the tool looks for the most quality that fits.',
    },
    {
      question: 'Are there bands in the sky?',
      answer:
        'Smooth gradients need more colours than a GIF holds. “Fine pattern” hides the bands and keeps the file small, “Grain” hides them most.',
    },
    {
      question: 'Why is WebP so much smaller than GIF?',
      answer:
        'GIF stores rows of palette numbers with a method of 1987. WebP stores frames as photos are stored, in all colours, at about a third of the size.',
    },
    {
      question: 'Can I put words on the animation?',
      answer: 'Yes, at the top or the bottom, white with a dark outline. They are broken and sized so that they fit.',
    },
    {
      question: 'Is the chosen moment exact?',
      answer: 'Yes. Zoom in until you see single frames, or type the time; the arrow keys step frame by frame.',
    },
  ],
  keywords: ['mp4 to gif', 'mov to gif', 'webm to gif', 'clip to gif', 'gif converter', 'gif from video'],
};
