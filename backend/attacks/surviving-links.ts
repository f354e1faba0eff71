import {
  logoutEndpoint,
  revokeOthersEndpoint,
  tokenCreateEndpoint,
  tokenLoginEndpoint,
} from '@facet/contracts/accounts';
import { type Attack, broken, held } from './attack.ts';
import { openPeople } from './people.ts';

export const survivingLinks: Attack = {
  item: 'A4',
  title: 'a login token outlives the session that made it',
  async run(target) {
    const { call, arrive, login, leave } = await openPeople(target);
    const { email, password, ...victim } = await arrive();
    const make = async (token: string) => (await call<{ token: string }>(tokenCreateEndpoint, { token })).data.token;
    const other = (await login(email, password)).data;
    const ofOther = await make(other?.token ?? '');
    await call(revokeOthersEndpoint, { token: victim.token });
    const ofOwn = await make(victim.token);
    await call(logoutEndpoint, { token: victim.token });
    const codes = [];
    for (const token of [ofOther, ofOwn]) codes.push((await call(tokenLoginEndpoint, { body: { token } })).code);
    const again = (await login(email, password)).data;
    await leave(again?.token ?? '', email, password);
    const seen = `after “end other sessions” and after signing out: ${codes.join(', ')}`;
    return codes.every((code) => code !== 200) ? held(seen) : broken(seen);
  },
};
