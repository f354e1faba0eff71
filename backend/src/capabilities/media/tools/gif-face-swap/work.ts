import { swapGif } from '../../swap-gif.ts';
import { swapOne } from '../swap-one.ts';

export const work = swapOne(swapGif, 'Facet GIF Face Swap');
