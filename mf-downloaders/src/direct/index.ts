export { browserPorts } from './browserPorts.ts';
export { lookDirectly } from './download.ts';
export { saveDirectly } from './saveDirectly.ts';
