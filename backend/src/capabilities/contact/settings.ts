import { z } from 'zod';
import { say } from '../../messages/say.ts';
import { optionalText, type SettingReader, wholeNumber } from '../../setting.ts';

export interface ContactSettings {
  /** Where messages of the contact form go; null: they are stored alone. */
  readonly to: string | null;
  /** How long they are kept, days. */
  readonly keptDays: number;
}

const operatorEmail = optionalText({
  name: 'FACET_OPERATOR_EMAIL',
  meaning: 'Where messages of the contact form go; without it they are stored alone',
  expected: say('setting.operatorEmail'),
  matches: (text) => z.email().safeParse(text).success,
});
const keptDays = wholeNumber({
  name: 'FACET_CONTACT_DAYS',
  fallback: 365,
  least: 1,
  most: 3650,
  meaning: 'How long messages of the contact form are kept, days',
  expected: say('setting.contactDays'),
});

export const contactSettings = [operatorEmail, keptDays];

export function readContactSettings(reader: SettingReader): ContactSettings {
  return { to: reader.read(operatorEmail), keptDays: reader.read(keptDays) };
}
