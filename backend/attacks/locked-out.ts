import { type Attack, broken, held } from './attack.ts';
import { openPeople } from './people.ts';

export const lockedOut: Attack = {
  item: 'A8',
  title: 'strangers’ wrong guesses lock the owner out, or never end',
  async run(target) {
    const { arrive, login, leave } = await openPeople(target);
    const { email, password, device } = await arrive();
    let last = 0;
    for (let guess = 0; guess < 12; guess++) last = (await login(email, `guess ${String(guess)}`)).status;
    const owner = await login(email, password, device);
    await leave(owner.data?.token ?? '', email, password);
    const seen = `the twelfth guess answers ${String(last)}, the owner in a known browser ${String(owner.status)}`;
    return last === 429 && owner.status === 200 ? held(seen) : broken(seen);
  },
};
