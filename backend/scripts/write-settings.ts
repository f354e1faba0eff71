/** `npm run settings:docs -w @facet/backend`: writes the tables of settings in this room's README from their declarations. */
import fs from 'node:fs';
import path from 'node:path';
import { withSettings } from '../src/setting.ts';
import { settingGroups } from '../src/settings.ts';

const readme = path.resolve(import.meta.dirname, '../README.md');
fs.writeFileSync(readme, withSettings(fs.readFileSync(readme, 'utf8'), settingGroups));
