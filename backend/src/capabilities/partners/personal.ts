import type { PersonalData } from '../users/personal-data.ts';
import { erasePartner, findPartnerOf, keysOf, readUsage } from './queries.ts';

/** What is kept about a user as a partner. Their keys end with the account. */
export const personalPartner: PersonalData = {
  name: 'partner',
  async export(queries, { id: userId }) {
    const partner = await findPartnerOf(queries, userId);
    if (partner === undefined) return null;
    const { id, name, consent } = partner;
    const keys = (await keysOf(queries, id)).map(
      ({ userId: _user, partnerId: _partner, consent: _text, ...key }) => key,
    );
    const usage = await readUsage(queries, { partnerId: id, keyId: null, since: '1970-01-01' });
    return { id, name, consent, keys, usage };
  },
  erase: (queries, { id }, now) => erasePartner(queries, id, now),
};
