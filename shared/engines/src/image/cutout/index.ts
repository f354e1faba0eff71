export { type Backdrop, cropToContent, layOn } from './backdrop.ts';
export {
  bands,
  cutOut,
  type EdgeOptions,
  type MoreKnown,
  PARTING_SIDE,
  type Parting,
  prepareParting,
} from './cutout.ts';
export { findPeople, type FoundPeople } from './people.ts';
export { addSurely, findThings, type FoundThings, type Likelihoods } from './things.ts';
export {
  areaOf,
  certaintyOf,
  cutFrame,
  type FilmArea,
  type FilmMasks,
  findPeopleInFilm,
  maskIn,
  smallFrames,
  steadyMasks,
} from './film.ts';
