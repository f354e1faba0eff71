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
      "    mode: 'login' | 'register' | 'reset';",
      "    mode: 'login' | 'register' | 'reset';\n    email?: string;",
      'minor: busSchemas.openLogin.email was added.',
    ],
    [
      'a required member of a payload more',
      "    mode: 'login' | 'register' | 'reset';",
      "    mode: 'login' | 'register' | 'reset';\n    email: string;",
      'major: busSchemas.openLogin.email was added and is required.',
    ],
    [
      'a member of a payload less',
      "    mode: 'login' | 'register' | 'reset';\n",
      '',
      'major: busSchemas.openLogin.mode was removed.',
    ],
    [
      'a member of a payload that must be there',
      "    mode: 'login' | 'register' | 'reset';\n    reason?: string;",
      "    mode: 'login' | 'register' | 'reset';\n    reason: string;",
      'major: busSchemas.openLogin.reason is required now.',
    ],
    [
      'a value that older listeners do not know',
      "mode: 'login' | 'register' | 'reset'",
      "mode: 'login' | 'register' | 'reset' | 'invite'",
      'major: busSchemas.openLogin.mode may be "invite" now.',
    ],
    [
      'a tighter rule',
      '/** @rule minLength 1 */\n    message',
      '/** @rule minLength 3 */\n    message',
      'major: busSchemas.toast.message has the rule minLength 3 and had minLength 1.',
    ],
    [
      'a new rule',
      "    mode: 'login' | 'register' | 'reset';\n    reason?",
      "    mode: 'login' | 'register' | 'reset';\n    /** @rule maxLength 80 */\n    reason?",
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
      'a described call more',
      'export declare const creditEndpoint',
      "export declare const packagesEndpoint: { readonly method: 'GET' };\n\n/** Credits. */\nexport declare const creditEndpoint",
      'minor: packagesEndpoint was added.',
    ],
    [
      'a described call that has another name',
      'export declare const creditEndpoint',
      'export declare const creditsEndpoint',
      'major: creditEndpoint was removed.',
    ],
    [
      'something that every call may say of itself',
      '  readonly signed?: boolean;\n',
      '  readonly signed?: boolean;\n  readonly retries?: number;\n',
      'minor: Endpoint.retries was added.',
    ],
    [
      'something that every call must say of itself',
      '  readonly signed?: boolean;\n',
      '  readonly signed: boolean;\n',
      'major: Endpoint.signed is required now.',
    ],
    [
      'a member of an answer more',
      '  user_id: string;\n  email: string;\n}>;\n\nexport type CreditData',
      '  user_id: string;\n  email: string;\n  plan: string;\n}>;\n\nexport type CreditData',
      'minor: CreditData.plan was added.',
    ],
    [
      'a member of an answer less',
      '  user_id: string;\n  email: string;\n}>;\n\nexport type CreditData',
      '  email: string;\n}>;\n\nexport type CreditData',
      'major: CreditData.user_id was removed.',
    ],
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
      '  readonly signal?: AbortSignal;\n}',
      '  readonly signal?: AbortSignal;\n  readonly fresh?: boolean;\n}',
      'minor: EndpointInput.fresh was added.',
    ],
    [
      'a call that begins something more',
      '  signIn<E extends',
      '  signUp<E extends SessionEndpoint>(endpoint: E): Promise<ApiResult<SignedIn>>;\n  signIn<E extends',
      'minor: Api.signUp was added.',
    ],
  ])('%s', (_, from, to, reason) => {
    expectAmong(derive(real, edited(from, to)), reason);
  });
});
