import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const stamp = path.join(root, 'node_modules/.facet-installed');
const oldestNode = [20, 19];

/**
 * What every command of the house does first, with nothing but Node: checks its version, installs
 * what the lock file names and is missing, then hands over to the command itself in TypeScript.
 *
 * @param {string} command path of the command's module, relative to this folder; it exports `main()`
 */
export async function run(command) {
  const started = performance.now();
  requireNode();
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  process.chdir(root);
  const { generate } = await import('../shared/build/src/tools/generate.ts');
  generate(root);
  const { main } = await import(pathToFileURL(path.join(root, 'scripts', command)).href);
  await main({ startedAt: started, args: process.argv.slice(2) });
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  stop(`Facet needs Node ${oldestNode.join('.')} or newer; this is Node ${process.versions.node}.`);
}

/** Notes that what the lock file names is installed, so that the next command need not look. */
export function markInstalled() {
  writeFileSync(stamp, lockHash());
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

async function install() {
  if (read(stamp) === lockHash()) return;
  const started = performance.now();
  console.log('install   npm ci (first start, or the lock file changed)');
  const tick = setInterval(() => console.log(`install   … ${seconds(started)}`), 10_000);
  const code = await new Promise((resolve) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const child = spawn(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(1));
    child.on('exit', resolve);
  });
  clearInterval(tick);
  if (code !== 0) stop('The packages could not be installed: npm says why above. Nothing was started.');
  markInstalled();
  console.log(`install   done in ${seconds(started)}`);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function stop(line) {
  console.error(line);
  process.exit(1);
}
