export { checkWeight } from './checks.ts';
export { runRelease } from './cli.ts';
export { createWorkshop } from './workshop.ts';
