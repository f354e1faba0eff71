import { serveCut } from './cut.ts';

serveCut();
