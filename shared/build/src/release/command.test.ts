import { parseCommand, UsageError } from './command.ts';

const read = (line: string, here?: string) => parseCommand(line.split(' ').filter(Boolean), here).command;

test.each([
  ['build mf-auth', { kind: 'build', remote: 'mf-auth' }],
  ['check mf-auth', { kind: 'check', remote: 'mf-auth' }],
  ['publish mf-auth', { kind: 'publish', remote: 'mf-auth', base: undefined, note: '', unchecked: false }],
  ['canary mf-auth 10', { kind: 'canary', remote: 'mf-auth', percent: 10, version: undefined }],
  ['canary mf-auth 2.5%', { kind: 'canary', remote: 'mf-auth', percent: 2.5, version: undefined }],
  ['promote mf-auth --version 1.2.0', { kind: 'promote', remote: 'mf-auth', version: '1.2.0' }],
  ['pin mf-auth acme 1.2.0', { kind: 'pin', remote: 'mf-auth', tenant: 'acme', version: '1.2.0' }],
  ['pin mf-auth acme none', { kind: 'pin', remote: 'mf-auth', tenant: 'acme', version: null }],
  ['status', { kind: 'status', remote: undefined }],
  ['log mf-auth --limit 5', { kind: 'log', remote: 'mf-auth', limit: 5 }],
  ['renew', { kind: 'renew' }],
])('%s is understood', (line, command) => {
  expect(read(line)).toEqual(command);
});

test('a rollback carries its reason into the command', () => {
  expect(parseCommand(['rollback', 'mf-auth', '--reason', 'login is blank'], undefined).command).toEqual({
    kind: 'rollback',
    remote: 'mf-auth',
    reason: 'login is blank',
    to: undefined,
    again: false,
  });
});

test("in a remote's own folder its name may be left out", () => {
  expect(read('publish', 'mf-auth')).toMatchObject({ remote: 'mf-auth' });
  expect(read('canary 10', 'mf-auth')).toMatchObject({ remote: 'mf-auth', percent: 10 });
  expect(read('canary mf-billing 10', 'mf-auth')).toMatchObject({ remote: 'mf-billing' });
});

test.each([
  ['', 'No command.'],
  ['launch mf-auth', 'There is no command launch.'],
  ['publish', 'It is: publish <remote>.'],
  ['publish mf-auth mf-billing', 'It is: publish <remote>.'],
  ['canary mf-auth', 'It is: canary <remote> <percent>.'],
  ['canary mf-auth ten', '"ten" is not a share such as 10 or 2.5.'],
  ['canary mf-auth 2.555', 'is not a share'],
  ['rollback mf-auth', 'rollback needs --reason'],
  ['halt mf-auth', 'halt needs --reason'],
  ['log --limit 0', '--limit takes a whole number from 1'],
  ['status --colour', "Unknown option '--colour'"],
])('"%s" is refused with what is missing', (line, message) => {
  expect(() => read(line)).toThrow(UsageError);
  expect(() => read(line)).toThrow(message);
});
