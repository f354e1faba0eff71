export { loadPico, PICO_RATE, PicoError, type PicoFiles, type PicoVoice } from './pico.ts';
export { readMarks, type Script, type Span } from './marks.ts';
export { readText, spell, type Reading, type Token } from './reading.ts';
export { english } from './english.ts';
export { spanish, type Accent } from './spanish.ts';
export { sentencesOf, type Sentence } from './sentences.ts';
export { speakScript, type SpeechSettings, type SpokenSentence, type SpokenWord } from './speak.ts';
