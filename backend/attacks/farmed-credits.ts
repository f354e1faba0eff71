import { creditEndpoint } from '@facet/contracts';
import { rewardEndpoint } from '@facet/contracts/payments';
import { randomBytes } from 'node:crypto';
import { type Attack, broken, held } from './attack.ts';
import { openPeople } from './people.ts';

export const farmedCredits: Attack = {
  item: 'A9',
  title: 'one mailbox claims the free credits of a day again and again',
  async run(target) {
    const { call, address, arrive, leave } = await openPeople(target);
    const mailbox = `attack-${randomBytes(6).toString('hex')}`;
    const ends: string[] = [];
    for (const name of [mailbox, mailbox, `${mailbox}+again`]) {
      const { token, email, password } = await arrive(address(name));
      const claim = await call(rewardEndpoint, { token });
      const { text } = await call(creditEndpoint, { token });
      const { data } = JSON.parse(text) as { data: Readonly<Record<string, unknown>> };
      ends.push(`claim ${String(claim.code)}, free ${String(data['rewardPoints'])}`);
      await leave(token, email, password);
    }
    const again = ends.slice(1);
    const isHeld = again.every((end) => /^claim (?!200).*free 0$/.test(end));
    return isHeld ? held(ends.join('; ')) : broken(ends.join('; '));
  },
};
