import type { PersonalData } from '../users/personal-data.ts';

/** The tools that the user's address waits for. */
export const personalWaitlist: PersonalData = {
  name: 'waitlist',
  export: ({ query }, { email }) =>
    query(
      `select tool_id as "toolId", email, language, asked_at as "askedAt"
         from waitlist_entry where lower(email) = lower($1) order by asked_at`,
      [email],
    ),
  async erase({ query }, { email }) {
    await query('delete from waitlist_entry where lower(email) = lower($1)', [email]);
  },
};
