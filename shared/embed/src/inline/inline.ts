import { deliver } from '../part.ts';
import { openInline } from './open-inline.ts';

deliver(openInline);
