import { swapVideo } from '../../swap-video.ts';
import { swapOne } from '../swap-one.ts';

export const work = swapOne(swapVideo, 'Facet Video Face Swap');
