/**
 * `npm run attack -- <address of the backend> [<address of the site>] [--token <session token>]`: runs every attack against a
 * site that runs, and prints which held. Ends with 1 when one got through. For sites of one's own alone.
 */
import { parseArgs } from 'node:util';
import { errorMessage } from '../src/start-error.ts';
import { type Outcome, skipped } from './attack.ts';
import { attacks } from './index.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { token: { type: 'string' } } });
const [api, site] = positionals.map((address) => address.replace(/\/+$/, ''));
if (api === undefined || !URL.canParse(api)) {
  console.error('usage: npm run attack -- http://127.0.0.1:4000 [http://127.0.0.1:3000] [--token <session token>]');
  process.exit(2);
}
const target = { api, site: site ?? null, token: values.token ?? null };
const counts = { held: 0, broken: 0, skipped: 0 };
for (const attack of attacks) {
  const outcome: Outcome = await attack.run(target).catch((error: unknown) => skipped(errorMessage(error)));
  counts[outcome.end] += 1;
  console.log(`${outcome.end.padEnd(8)} ${attack.item.padEnd(4)} ${attack.title}\n              ${outcome.seen}`);
}
console.log(`\n${String(counts.held)} held, ${String(counts.broken)} broken, ${String(counts.skipped)} skipped`);
process.exit(counts.broken === 0 ? 0 : 1);
