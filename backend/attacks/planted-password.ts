import { accountCodes } from '@facet/contracts/accounts';
import { type Attack, broken, held } from './attack.ts';
import { openPeople } from './people.ts';

export const plantedPassword: Attack = {
  item: 'A5',
  title: 'a second registration plants a password behind the victim’s link',
  async run(target) {
    const { address, register, mailed, activate, login, leave } = await openPeople(target);
    const email = address();
    await register(email, 'of the victim');
    await register(email, 'of the thief');
    const links = await mailed(email);
    const [own = '', planted = ''] = links;
    const codes = [await activate(planted, 'of the victim'), await activate(own, 'of the victim')].map(
      ({ code }) => code,
    );
    const thief = await login(email, 'of the thief');
    const victim = await login(email, 'of the victim');
    await leave(victim.data?.token ?? '', email, 'of the victim');
    const seen = `links ${String(links.length)}, activations ${codes.join(', ')}, the thief’s login ${String(thief.code)}`;
    const isHeld = codes[0] === accountCodes.otherPassword && thief.code === accountCodes.wrongLogin;
    return isHeld && victim.code === 200 ? held(seen) : broken(seen);
  },
};
