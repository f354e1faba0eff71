import { derive } from './derive.ts';
import { edited, expectAmong, expectOnly, real } from './edits.fake.ts';

describe('what the host gives', () => {
  test.each([
    [
      'a new member',
      '  toast(request: ToastRequest): void;',
      '  toast(request: ToastRequest): void;\n  readonly clipboard: { write(text: string): void };',
      'minor: Host.clipboard was added.',
    ],
    ['a removed member', '  readonly analytics: AnalyticsPort;\n', '', 'major: Host.analytics was removed.'],
    [
      'a removed method',
      '  confirm(request: ConfirmRequest): Promise<boolean>;\n',
      '',
      'major: Host.confirm was removed.',
    ],
    [
      'a member that may be missing',
      'readonly analytics: AnalyticsPort',
      'readonly analytics?: AnalyticsPort',
      'major: Host.analytics is optional now.',
    ],
    [
      'a method that needs more',
      'navigate(path: string): void',
      'navigate(path: string, replace: boolean): void',
      'major: Host.navigate takes one more argument: replace.',
    ],
    [
      'a method that accepts more',
      'navigate(path: string): void',
      'navigate(path: string, replace?: boolean): void',
      'minor: Host.navigate takes one more argument: replace.',
    ],
    [
      'a method that accepts less',
      'navigate(path: string): void',
      'navigate(): void',
      'major: Host.navigate takes no argument path any more.',
    ],
    [
      'a narrower argument of a method',
      'track(event: string,',
      "track(event: 'click' | 'view',",
      'major: The argument event of AnalyticsPort.track changed from string to "click" | "view".',
    ],
    [
      'a wider argument of a method',
      'navigate(path: string): void',
      'navigate(path: string | URL): void',
      'minor: The argument path of Host.navigate may be URL now.',
    ],
    [
      'another result',
      'confirm(request: ConfirmRequest): Promise<boolean>',
      'confirm(request: ConfirmRequest): Promise<string>',
      'major: The result of Host.confirm changed from boolean to string.',
    ],
    [
      'a surface that older widgets do not know',
      "'site' | 'embed' | 'test'",
      "'site' | 'embed' | 'test' | 'mail'",
      'major: Host.surface may be "mail" now.',
    ],
    [
      'a surface that is no more',
      "'site' | 'embed' | 'test'",
      "'site' | 'embed'",
      'minor: Host.surface is never "test" any more.',
    ],
    [
      'a member of the session more',
      'readonly userId: string; readonly email: string };',
      'readonly userId: string; readonly email: string; readonly name: string };',
      'minor: SessionState (kind: "user").name was added.',
    ],
    [
      'a member of the session less',
      'readonly userId: string; readonly email: string };',
      'readonly userId: string };',
      'major: SessionState (kind: "user").email was removed.',
    ],
    [
      'a failure that older widgets do not know',
      "  | { readonly kind: 'aborted' }\n",
      "  | { readonly kind: 'aborted' }\n  | { readonly kind: 'offline' }\n",
      'major: ApiFailure may be kind: "offline" now.',
    ],
    [
      'a member that can no longer be written',
      'readonly locale: string',
      'locale: string',
      'minor: TranslationPort.locale can be written to now.',
    ],
  ])('%s', (_, from, to, reason) => {
    expectOnly(derive(real, edited(from, to)), reason);
  });
});

describe('what the widget gives', () => {
  test.each([
    [
      'an option of a toast more',
      'readonly message: string;\n  readonly type?: ToastType;',
      'readonly message: string;\n  readonly icon?: string;\n  readonly type?: ToastType;',
      'minor: ToastRequest.icon was added.',
    ],
    [
      'a demand on a toast',
      'readonly message: string;\n  readonly type?: ToastType;',
      'readonly message: string;\n  readonly icon: string;\n  readonly type?: ToastType;',
      'major: ToastRequest.icon was added and is required.',
    ],
    [
      'an option of a toast less',
      '  readonly placement?: ToastPlacement;\n',
      '',
      'major: ToastRequest.placement was removed.',
    ],
    [
      'an option that becomes a demand',
      'readonly danger?: boolean',
      'readonly danger: boolean',
      'major: ConfirmRequest.danger is required now.',
    ],
    [
      'a demand that becomes an option',
      'readonly cancelLabel: string;\n  readonly danger',
      'readonly cancelLabel?: string;\n  readonly danger',
      'minor: ConfirmRequest.cancelLabel is optional now.',
    ],
    [
      'a kind of toast more',
      "export type ToastType = 'primary'",
      "export type ToastType = 'critical' | 'primary'",
      'minor: ToastRequest.type may be "critical" now.',
    ],
    [
      'a kind of toast less',
      "export type ToastType = 'primary' |",
      'export type ToastType =',
      'major: ToastRequest.type is never "primary" any more.',
    ],
    [
      'a call that older widgets do not answer',
      '  unmount(): void;',
      '  unmount(): void;\n  pause(): void;',
      'major: MountedWidget.pause was added and is required.',
    ],
    [
      'a call that a widget may answer',
      '  unmount(): void;',
      '  unmount(): void;\n  pause?(): void;',
      'minor: MountedWidget.pause was added.',
    ],
    [
      'a result that the host waits for',
      '  unmount(): void;',
      '  unmount(): Promise<void>;',
      'major: The result of MountedWidget.unmount changed from void to Promise<void>.',
    ],
    [
      'an argument of mount more',
      '  host: Host,\n) =>',
      '  host: Host,\n  theme: string,\n) =>',
      'minor: Mount takes one more argument: theme.',
    ],
    [
      'an argument of mount less',
      '  props: Props,\n  host: Host,\n) =>',
      '  props: Props,\n) =>',
      'major: Mount takes no argument host any more.',
    ],
    [
      'an export of the module more',
      '  readonly mount: Mount<Props>;',
      '  readonly mount: Mount<Props>;\n  readonly preload: () => void;',
      'major: WidgetModule.preload was added and is required.',
    ],
  ])('%s', (_, from, to, reason) => {
    expectOnly(derive(real, edited(from, to)), reason);
  });
});

describe('other exports', () => {
  const end = 'export {};';
  test.each([
    ['a type more', end, `export type Theme = 'light' | 'dark';\n${end}`, 'minor: Theme was added.'],
    ['a constant more', end, `export declare const themes: readonly ['light'];\n${end}`, 'minor: themes was added.'],
    [
      'a type less',
      /export interface CreditPackage \{[^}]*\}\n/.exec(real)![0],
      '',
      'major: CreditPackage was removed.',
    ],
    [
      'a type that became a constant',
      /export interface DialogWidgetProps \{[^}]*\}/.exec(real)![0],
      'export declare const DialogWidgetProps: string;',
      'major: DialogWidgetProps is a value now.',
    ],
    [
      'an optional prop more',
      'interface ToolWidgetProps {',
      'interface ToolWidgetProps {\n  readonly preset?: string;',
      'minor: ToolWidgetProps.preset was added.',
    ],
    [
      'a required prop more',
      'interface ToolWidgetProps {',
      'interface ToolWidgetProps {\n  readonly preset: string;',
      'major: ToolWidgetProps.preset was added and is required.',
    ],
    ['a prop less', '  onClose(): void;\n', '', 'major: DialogWidgetProps.onClose was removed.'],
    [
      'a package more',
      'readonly id: PackageId;',
      "readonly id: PackageId | 'packageF';",
      'major: CreditPackage.id may be "packageF" now.',
    ],
    [
      'a type parameter more',
      'export interface WidgetModule<Props extends object = object> {',
      'export interface WidgetModule<Props extends object, Theme extends string> {',
      'major: WidgetModule takes other type arguments now.',
    ],
    [
      'a type parameter more that may be left out',
      'export interface WidgetModule<Props extends object = object> {',
      'export interface WidgetModule<Props extends object = object, Theme = string> {',
      'minor: WidgetModule takes one more type argument.',
    ],
  ])('%s', (_, from, to, reason) => {
    expectAmong(derive(real, edited(from, to)), reason);
  });
});

test('a type parameter that allows less is a major', () => {
  const after = real.replaceAll('<Props extends object = object>', '<Props extends { id: string } = { id: string }>');
  expect(derive(real, after)).toEqual({
    bump: 'major',
    reasons: ['MountedWidget', 'Mount', 'WidgetModule'].map((name) => `major: ${name} takes other type arguments now.`),
  });
});

test('the same text needs nothing', () => {
  expect(derive(real, real)).toEqual({ bump: 'none', reasons: [] });
});

test('another comment is a patch', () => {
  const after = edited('/** The state at this moment. */', '/** The state now. */');
  expectOnly(derive(real, after), 'patch: Comments or the order of declarations changed.');
});

test('what breaks stands before what does not, and decides', () => {
  const after = edited('  readonly analytics: AnalyticsPort;\n', '').replace(
    'readonly danger?',
    'readonly wide?: boolean;\n  readonly danger?',
  );
  expect(derive(real, after)).toEqual({
    bump: 'major',
    reasons: ['major: Host.analytics was removed.', 'minor: ConfirmRequest.wide was added.'],
  });
});

test('a text that does not compile is refused and not judged', () => {
  expect(() => derive(real, edited('readonly bus: Bus;', 'readonly bus: Omnibus;'))).toThrow(
    "Cannot find name 'Omnibus'",
  );
});
