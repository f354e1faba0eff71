// Jest takes the default export alone.
export { teardown as default } from './server.ts';
