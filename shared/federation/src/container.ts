/** Loading for a page that was not built with Module Federation and carries none of its runtime. */
export type { Clock } from './clock.ts';
export { createRegistry } from './document/registry.ts';
export { createContainerRuntime, type ContainerRuntimeOptions } from './load/container-runtime.ts';
export { visibilityOf } from './load/visibility.ts';
export type { PageHost } from './mount/life.ts';
export { uncaughtErrorsOf } from './mount/uncaught.ts';
export { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';
export { createLoadReports } from './reports/load-reports.ts';
