import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'add-subtitle-to-video',
  path: '/tools/add-subtitle-to-video',
  name: 'Add Subtitle to Video',
  family: 'video-tools',
  rank: 40,
  types: ['video'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'captions',
  firstFile: 'video',
};

export const words: ManifestWords = {
  title: 'Add subtitles to video',
  shortName: 'Subtitles',
  description: 'Writes, times and adds subtitles to a video.',
  pageTitle: 'Add Subtitles to a Video, Free | Facet',
  metaDescription:
    'Type lines or bring an SRT, VTT or ASS file, set their times on a waveform, and burn them in or add a track. Free, in your browser.',
  promise:
    'An editor for subtitles: the waveform under the picture, times by keys and to the frame, lines from a file or typed. A text without times gets them from where somebody speaks. Then the words go into the picture in the look that you chose, or into the file as a track that players switch on.',
  steps: [
    'Add the video, then type lines, bring an SRT, VTT or ASS file, or paste a text and let the voice time it.',
    'Set start and end on the waveform, by pointer or with I and O while it plays.',
    'Choose the look, or a track, make the video and save it. The lines can be saved as SRT, VTT or ASS too.',
  ],
  limits: [
    'It does not write down what is said: bring or type the words. Automatic times follow pauses, not words, and need a look.',
    'Words in the picture cannot be switched off, and the picture is encoded anew; keep the original.',
    'A track can be added to MP4 and MOV alone, and shows letters as the player likes. Some sites drop it.',
    'Letters are those of your device; Thai and Hebrew come with the tool. Another script that the device cannot show would be empty boxes: you are warned before.',
  ],
  privacy: 'The video is read and written in this browser. Nothing is uploaded.',
  questions: [
    {
      question: 'Which subtitle files can be used?',
      answer:
        'SRT, WebVTT and ASS, in UTF-8, UTF-16 or old Latin files. Italics, bold and underlining stay; colours and places of ASS are replaced by what you choose here.',
    },
    {
      question: 'Are Arabic and Japanese shown right?',
      answer:
        'Yes: Arabic and Hebrew run from the right with their letters joined, and Japanese and Chinese lines are broken between words, not within.',
    },
    {
      question: 'What is the difference between the picture and a track?',
      answer:
        'In the picture everybody sees them, in every feed. A track can be switched on and off, leaves picture and sound untouched, and is added in a moment.',
    },
    {
      question: 'How does the voice set the times?',
      answer:
        'The tool hears where somebody speaks and where there are pauses, and shares your lines out by their length. It works in any language, and understands none.',
    },
    {
      question: 'My subtitles are a moment late. What now?',
      answer: 'Move all lines together by tenths of a second, then play a few of them.',
    },
  ],
  keywords: [
    'captions',
    'srt',
    'caption video',
    'subtitle editor',
    'closed captions',
    'burn subtitles',
    'vtt',
    'subs',
    'ass subtitles',
    'hardsub',
    'softsub',
  ],
};
