import type { LongFamily } from '../../types.ts';
import { permission } from './sentences.ts';

export const longWords: LongFamily<'downloaders'> = {
  'video-downloader': {
    promise:
      'Takes a direct link to a video or audio file and saves the file through your browser, with progress you can see. It recognises links to well-known video sites and says plainly that those are not available yet.',
    steps: [
      'Copy the direct link to a media file.',
      'Paste it and check what was recognised.',
      'Save the file and watch the progress.',
    ],
    limits: [
      permission,
      'It needs a link to the file itself, not to a page with a player on it.',
      'Copy protection, logins and paywalls are never bypassed.',
      'Some servers refuse to hand files to other websites.',
    ],
    privacy:
      'Your browser fetches the file straight from the address you paste; file and link do not pass through our servers.',
    questions: [
      {
        question: 'What is a direct link?',
        answer:
          'An address that leads to the file itself, often ending in .mp4, .webm, .mp3 or the like. A page with a player around it is not one.',
      },
      {
        question: 'Can I paste a YouTube or TikTok link?',
        answer: 'It is recognised, and you are told that the site is not available here yet. Nothing is pretended.',
      },
      {
        question: 'What am I allowed to download?',
        answer:
          'Your own files, openly licensed ones, and whatever its owner lets you keep. The law where you live has the last word.',
      },
      {
        question: 'Why does a link fail?',
        answer:
          'The file may have moved, need a login, or sit on a server that refuses other websites. Opening the link in a tab of its own tells you which.',
      },
      {
        question: 'Does it cost anything?',
        answer: 'No. Direct links are saved for free and without login.',
      },
    ],
  },
  'youtube-to-mp4-converter': {
    promise:
      'Takes the address of a YouTube video that you made, or whose author allows copies, and gives you an MP4 in the size you choose.',
    steps: ['Paste the address of the video.', 'Confirm that you may download it, and choose a size.', 'Save the MP4.'],
    limits: [
      permission,
      'Private, paid and protected videos are not fetched.',
      'YouTube’s terms restrict downloading; creators can also get their own uploads from YouTube Studio.',
    ],
    privacy: 'Our server fetches the video for you. The link and the file belong to your job alone.',
    questions: [
      {
        question: 'How do I see whether a video is openly licensed?',
        answer: 'Look under its description: “Creative Commons Attribution” is written there if the author chose it.',
      },
      {
        question: 'Which sizes are offered?',
        answer: 'Those that YouTube itself holds for that video. Nothing is scaled up.',
      },
    ],
  },
  'youtube-to-mp3': {
    promise:
      'Takes the address of a YouTube video whose sound you may keep, such as your own talk or openly licensed music, and gives you an MP3.',
    steps: [
      'Paste the address of the video.',
      'Confirm your right to the sound and choose a bitrate.',
      'Save the MP3.',
    ],
    limits: [
      permission,
      'Most music on YouTube is protected: please buy or stream it where artists are paid.',
      'A higher bitrate does not improve on the sound that YouTube holds.',
    ],
    privacy: 'Our server fetches the sound for you, and only you can open the file.',
    questions: [
      {
        question: 'Which bitrate should I take?',
        answer: '128 kbit/s is fine for speech. For music take 192 or more.',
      },
      {
        question: 'Are title and artist kept?',
        answer: 'The title and channel name are written into the file’s tags.',
      },
    ],
  },
  'instagram-video-downloader': {
    promise:
      'Takes the address of a public Instagram reel or video and saves it as MP4, for your own posts and those whose authors agreed.',
    steps: [
      'Copy the link from the post’s menu.',
      'Paste it and confirm that you may keep the video.',
      'Save the MP4.',
    ],
    limits: [permission, 'Private accounts and stories for friends stay private.'],
    privacy: 'You never give us your Instagram login. Our server reads the public post only.',
    questions: [
      {
        question: 'I lost the original of my own reel. Does this help?',
        answer: 'Yes, that is a typical use. Instagram’s own data export is another way.',
      },
      {
        question: 'Does the author see it?',
        answer: 'No, so ask them. Crediting someone does not replace permission.',
      },
    ],
  },
  'tiktok-video-downloader': {
    promise:
      'Takes the address of a public TikTok video and saves it as MP4, where it is yours or its creator has left downloading on.',
    steps: ['Copy the link with the Share button.', 'Paste it and confirm your right to the video.', 'Save the MP4.'],
    limits: [
      permission,
      'Videos whose creators switched downloading off are not fetched.',
      'Private videos cannot be reached.',
    ],
    privacy: 'No TikTok account is asked for. Our server reads the public video and keeps it for your job.',
    questions: [
      {
        question: 'Will the creator’s name stay visible?',
        answer: 'Where the video carries it, yes. It shows whose work it is.',
      },
      {
        question: 'Do short links work?',
        answer: 'Yes. Links from the app are followed to the full address.',
      },
    ],
  },
  'facebook-video-downloader': {
    promise: 'Takes the address of a public Facebook video, such as your own event or page video, and saves it as MP4.',
    steps: [
      'Open the video and copy its link.',
      'Paste it and confirm that you may keep it.',
      'Choose a quality and save.',
    ],
    limits: [permission, 'Videos in groups and private profiles are out of reach.'],
    privacy: 'Your Facebook account stays out of it. Only what everyone can see is read.',
    questions: [
      {
        question: 'Can I save a live stream?',
        answer: 'After it has ended and is posted publicly, yes, if it is yours to keep.',
      },
      {
        question: 'Why is only one quality shown?',
        answer: 'Facebook kept only one for that video, often because it is short or old.',
      },
    ],
  },
  'vimeo-video-downloader': {
    promise:
      'Takes the address of a Vimeo video that you uploaded, or that its author opened for download, and saves it in the size you need.',
    steps: [
      'Paste the address of the video.',
      'Confirm that the author allows it and choose a size.',
      'Save the file.',
    ],
    limits: [permission, 'Password-protected, rented and embed-only videos are not fetched.'],
    privacy: 'Our server fetches the video for your job, and no other visitor can open it.',
    questions: [
      {
        question: 'Vimeo has a download button. Why use this?',
        answer: 'If the button is there, use it. This page helps where you want another size or only have the link.',
      },
      {
        question: 'Can I fetch my private videos?',
        answer: 'No. Sign in to Vimeo and download them there.',
      },
    ],
  },
};
