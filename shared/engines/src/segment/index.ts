export { applyCoefficients, guidedCoefficients, type MatteCoefficients, type RgbPlanes } from './guided.ts';
export { createSubjectFinder, SUBJECT_SAMPLES, type SubjectFinder, subjectFinderOf } from './subject.ts';
export { createPersonSegmenter, PERSON_SAMPLES, type PersonSegmenter, personSegmenterOf } from './person.ts';
