export {
  appNames,
  appPorts,
  isAppName,
  isProject,
  readApp,
  remoteNames,
  root,
  type App,
  type AppConfig,
  type AppName,
  type Asset,
  type PerApp,
} from './apps.ts';
export { buildApps, BuildError, type BuildReport } from './build.ts';
export { startDevServers, type DevServer } from './dev.ts';
export { fillConfig, fillData } from './html.ts';
export { readVersions, type BuiltVersion } from './versions.ts';
export { containerName, createConfig } from './webpack.ts';
export {
  budgetsFor,
  checkBudgets,
  readBudgets,
  recordBudgets,
  type Baseline,
  type Breach,
  type Budgets,
} from './weights/budgets.ts';
export { compareWeights, readWeights, weighGroup, type Growth, type Weights } from './weights/weights.ts';
