/** `facet-release` in the folder of a remote that lives outside the repository. */
import { isProject, readPackage } from '../apps.ts';
import { runRelease } from './cli.ts';
import { createWorkshop } from './workshop.ts';

const dir = process.cwd();
const now = (): Date => new Date();
const outside = isProject(dir) ? { name: readPackage(dir).name, dir } : undefined;
process.exitCode = await runRelease(process.argv.slice(2), {
  dir,
  env: process.env,
  here: outside?.name,
  workshop: createWorkshop({ outside, now }),
  now,
  print: (text) => {
    console.log(text);
  },
  complain: (text) => {
    console.error(text);
  },
});
