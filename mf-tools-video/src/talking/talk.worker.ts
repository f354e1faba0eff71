import { serveTalk } from './serve.ts';

serveTalk();
