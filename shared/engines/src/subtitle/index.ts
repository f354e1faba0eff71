export {
  cleanTags,
  cutCues,
  moveCues,
  overlapping,
  plainText,
  tidyCues,
  type Cue,
  type ReadSubtitles,
  type SubtitleFormat,
} from './cue.ts';
export { readSubtitles, SubtitleError } from './read.ts';
export { plainStyle, readingSpeed, writeAss, writeSrt, writeSubtitles, writeVtt, type SubtitleStyle } from './write.ts';
export { breakLines, directionOf, letterWidth, type Measure } from './layout.ts';
export { timeLines } from './align.ts';
export { createCueReader, segmentsOf, type Segment } from './segments.ts';
export { addTextTrack, textSamples, TextTrackError, type TextSamples } from './mp4-track.ts';
