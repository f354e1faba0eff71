import { serveBetween } from './serve.ts';

serveBetween();
