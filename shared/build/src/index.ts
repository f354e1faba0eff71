export {
  appNames,
  appPorts,
  isAppName,
  readApp,
  remoteNames,
  root,
  type App,
  type AppConfig,
  type AppName,
  type Asset,
} from './apps.ts';
export { buildApps, BuildError, type BuildReport } from './build.ts';
export { startDevServers, type DevServer } from './dev.ts';
export { fillConfig } from './html.ts';
export { readVersions, type BuiltVersion } from './versions.ts';
export { containerName, createConfig } from './webpack.ts';
