import { puppetWords } from '../../../puppet/words.ts';

export const en = puppetWords;
