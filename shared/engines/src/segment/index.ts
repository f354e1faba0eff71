export { applyCoefficients, guidedCoefficients, type MatteCoefficients, type RgbPlanes } from './guided.ts';
export { createPersonSegmenter, PERSON_SAMPLES, type PersonSegmenter, personSegmenterOf } from './person.ts';
