import { derive } from './derive.ts';
import { edited, expectAmong, real } from './edits.fake.ts';

describe('the bus', () => {
  const event = '  /** A tool finished;';
  test.each([
    [
      'an event more',
      event,
      `  readonly taskChanged: Schema<{ taskId: string }>;\n${event}`,
      "minor: Bus.emit('taskChanged') was added.",
    ],
    [
      'an event less',
      / {2}readonly navigate: Schema<\{[^>]*\}>;\n/.exec(real)![0],
      '',
      "major: Bus.emit('navigate') was removed.",
    ],
    [
      'an optional member of a payload more',
      "    mode: 'login' | 'register';",
      "    mode: 'login' | 'register';\n    email?: string;",
      'minor: busSchemas.openLogin.email was added.',
    ],
    [
      'a required member of a payload more',
      "    mode: 'login' | 'register';",
      "    mode: 'login' | 'register';\n    email: string;",
      'major: busSchemas.openLogin.email was added and is required.',
    ],
    [
      'a member of a payload less',
      "    mode: 'login' | 'register';\n",
      '',
      'major: busSchemas.openLogin.mode was removed.',
    ],
    [
      'a member of a payload that must be there',
      "    mode: 'login' | 'register';\n    reason?: string;",
      "    mode: 'login' | 'register';\n    reason: string;",
      'major: busSchemas.openLogin.reason is required now.',
    ],
    [
      'a value that older listeners do not know',
      "mode: 'login' | 'register'",
      "mode: 'login' | 'register' | 'reset'",
      'major: busSchemas.openLogin.mode may be "reset" now.',
    ],
    [
      'a tighter rule',
      '/** @rule minLength 1 */\n    message',
      '/** @rule minLength 3 */\n    message',
      'major: busSchemas.toast.message has the rule minLength 3 and had minLength 1.',
    ],
    [
      'a new rule',
      "    mode: 'login' | 'register';\n    reason?",
      "    mode: 'login' | 'register';\n    /** @rule maxLength 80 */\n    reason?",
      'major: busSchemas.openLogin.reason has the new rule maxLength 80.',
    ],
    [
      'a payload that is something else',
      /readonly resultReady: Schema<\{[^>]*\}>/.exec(real)![0],
      'readonly resultReady: Schema<string>',
      'major: busSchemas.resultReady changed',
    ],
    [
      'another kind',
      "readonly resultReady: 'event'",
      "readonly resultReady: 'state'",
      'major: busKinds.resultReady changed from "event" to "state".',
    ],
  ])('%s', (_, from, to, reason) => {
    expectAmong(derive(real, edited(from, to)), reason);
  });
});

describe('the wire', () => {
  test.each([
    [
      'an endpoint more',
      '  readonly credit: {\n',
      "  readonly packages: { readonly method: 'GET'; readonly path: '/packages'; readonly answer: typeof errorAnswerSchema };\n  readonly credit: {\n",
      "minor: Api.call('packages') was added.",
    ],
    [
      'an endpoint that has another name',
      '  readonly credit: {\n',
      '  readonly credits: {\n',
      "major: Api.call('credit') was removed.",
    ],
    [
      'a member of an answer more',
      '  user_id: string;\n',
      '  user_id: string;\n  plan: string;\n',
      'minor: CreditData.plan was added.',
    ],
    ['a member of an answer less', '  user_id: string;\n', '', 'major: CreditData.user_id was removed.'],
    [
      'a value of an answer more',
      'is_purchased: 0 | 1',
      'is_purchased: 0 | 1 | 2',
      'major: CreditData.is_purchased may be 2 now.',
    ],
    [
      'a value of an answer less',
      'is_purchased: 0 | 1',
      'is_purchased: 0',
      'minor: CreditData.is_purchased is never 1 any more.',
    ],
    [
      'a looser rule of an answer',
      '@rule maximum 4',
      '@rule maximum 5',
      'major: CreditData.current_package has the rule maximum 5 and had maximum 4.',
    ],
    [
      'a tighter rule of an answer',
      '@rule maximum 4',
      '@rule maximum 3',
      'minor: CreditData.current_package has the rule maximum 3 and had maximum 4.',
    ],
    [
      'an option of every call more',
      '{ readonly signal?: AbortSignal }',
      '{ readonly signal?: AbortSignal; readonly fresh?: boolean }',
      "minor: The argument options of Api.call('credit').fresh was added.",
    ],
    ['a path, which the host alone knows', "'/video/credit'", "'/credit'", 'minor: endpoints is declared differently.'],
  ])('%s', (_, from, to, reason) => {
    expectAmong(derive(real, edited(from, to)), reason);
  });
});
