export { AGE_LIMITS, type ApparentAge, apparentAges, isApparentMinor, summarize } from './age.ts';
export { ageModel, type AgeModelFiles, createAgeNet } from './net.ts';
export { createFindMinors, type FindMinors } from './minors.ts';
