import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { releasesPlaces } from './releases.ts';
import { SetupError } from './settings.ts';

/** The database's folder, in a site's data folder. */
const databaseFolder = 'db';

/**
 * Makes sure that a data folder is meant: a misspelt `FACET_DATA` would begin an empty site with a database and a signing key of its own.
 * The default folder is made where it is missing; one that is named must be there, and be a site's, or empty.
 *
 * @param isNamed the folder was set, by the environment or `.env`
 * @returns whether a new site begins in it
 * @throws SetupError
 */
export function openDataFolder(folder: string, isNamed: boolean): { readonly isNew: boolean } {
  if (!existsSync(folder)) {
    if (isNamed)
      throw new SetupError(
        `FACET_DATA is ${folder}, and there is no such folder. If a new site is to begin there, make it first: mkdir -p ${folder}`,
      );
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return { isNew: true };
  }
  const marks = [releasesPlaces(folder).keyFile, path.join(folder, databaseFolder)];
  if (marks.some((mark) => existsSync(mark))) return { isNew: false };
  if (isNamed && readdirSync(folder).length > 0)
    throw new SetupError(
      `FACET_DATA is ${folder}, which holds files and is no site's data folder. Name the right one, or an empty one for a new site.`,
    );
  return { isNew: true };
}
