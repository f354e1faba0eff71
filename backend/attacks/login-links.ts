import { accountCodes, exportEndpoint, tokenCreateEndpoint, tokenLoginEndpoint } from '@facet/contracts/accounts';
import { type Attack, broken, held } from './attack.ts';
import { type Begun, openPeople } from './people.ts';

export const usedLoginLinks: Attack = {
  item: 'A3',
  title: 'a login link is used twice, or its session takes what a password is for',
  async run(target) {
    const { call, arrive, leave } = await openPeople(target);
    const victim = await arrive();
    const { token } = (await call<{ token: string }>(tokenCreateEndpoint, { token: victim.token })).data;
    const first = await call<Begun>(tokenLoginEndpoint, { body: { token } });
    const second = await call(tokenLoginEndpoint, { body: { token } });
    const data = await call(exportEndpoint, { token: first.data.token });
    await leave(victim.token, victim.email, victim.password);
    const seen = `the second use answers ${String(second.code)}, the export ${String(data.code)}`;
    return second.code === accountCodes.linkUsed && data.code === accountCodes.signInAgain ? held(seen) : broken(seen);
  },
};
