// Jest takes the default export alone.
export { setup as default } from './server.ts';
