import { embedCheckPath } from '@facet/contracts/partner-keys';
import type { ApiResult, Host, Messages, ToolEvent } from '@facet/contracts';
import type { EmbedCheck } from '@facet/contracts/partners';
import type { PageHost } from '@facet/federation/container';
import { accentTokens } from '../accent.ts';
import { admit, mustEnd, type Admission } from '../admission.ts';
import { createPageBus } from '../host/bus.ts';
import { createDialogs } from '../host/dialogs.ts';
import { createEmbedHost } from '../host/embed-host.ts';
import { createWords } from '../host/translator.ts';
import type { OpenedTool, OpenOptions } from '../opened.ts';
import { loadPart } from '../part.ts';
import type { FatalCode, FrameEvent } from '../protocol.ts';
import { commonWordsPath, toolFactsPath, type LoaderSite, type ToolFacts } from '../site.ts';
import { remotesOf } from './remotes.ts';
import type { CreateTaskServices, TaskServices } from './tasks.ts';

export interface InlineOptions extends OpenOptions {
  readonly site: LoaderSite;
  /** In the element's shadow root, and the tool's alone. */
  readonly place: HTMLElement;
}

export type OpenInline = (options: InlineOptions) => OpenedTool;

/** Languages that Facet has words in, beside English. */
const translated = ['id', 'ja'];

/** Opens a tool in the page itself: the remote's own widget, in the shadow root of the element. */
export const openInline: OpenInline = (options) => {
  const { window, place } = options;
  const life = new AbortController();
  const dress = createDress(place, window);
  dress(options.options().accent);
  const height = watchHeight(place, options.onEvent);
  let showing = new AbortController();
  let { isRetry } = options;
  const show = (): void => {
    showing.abort();
    const current = new AbortController();
    showing = current;
    const mount = window.document.createElement('div');
    place.replaceChildren(mount);
    const until = AbortSignal.any([life.signal, current.signal]);
    openTool({ ...options, isRetry }, mount, until, () => current.abort()).catch((error: unknown) => {
      if (until.aborted) return;
      reportError(error);
      options.onDown();
    });
    isRetry = false;
  };
  show();
  return {
    update: () => dress(options.options().accent),
    give: () => {},
    userChanged: show,
    destroy() {
      life.abort();
      showing.abort();
      height.disconnect();
      place.remove();
      dress(null);
    },
    element: place,
  };
};

/** @param end takes the tool away, and aborts `signal` */
async function openTool(
  options: InlineOptions,
  mount: HTMLElement,
  signal: AbortSignal,
  end: () => void,
): Promise<void> {
  const { site, origin, tool, window, onOpen } = options;
  const given = options.options();
  const primary = given.locale.split('-')[0]!.toLowerCase();
  const tag = translated.includes(primary) ? primary : 'en';
  const read = readerOf(window, origin, signal);
  const [facts, common] = await Promise.all([
    read<ToolFacts>(toolFactsPath(tool, tag)),
    tag === 'en' ? null : read<CommonWords>(commonWordsPath(tag)),
  ]);
  const page = window.location.origin;
  const context = { ...(given.key === null ? {} : { key: given.key }), origin: page };
  const address = facts && { remote: facts.remote, expose: facts.expose };
  // Most keys get everybody's versions: those are on their way while the key is checked.
  if (address) void remotesOf(site, window, context, null).preload(address.remote, address.expose);
  const judge = (): Promise<Admission> =>
    admit(
      { origin: page, own: origin, key: given.key, tool: facts && { id: tool, isWorking: facts.state === 'working' } },
      (body) => check(window, site.api, body, signal),
    );
  const words = async (): Promise<CommonWords | null> => common ?? read<CommonWords>(commonWordsPath('en'));
  const admission = await judge();
  if (signal.aborted) return;
  if (admission.kind === 'refused' || !facts || !address) {
    const reason = admission.kind === 'refused' ? admission : { code: 'tool-unknown' as const, message: null };
    refuse(options, mount, reason, await words());
    return;
  }
  // A key that was revoked since the tool was shown ends it at the next run.
  const checkAgain = async (): Promise<void> => {
    const now = await judge();
    if (signal.aborted || now.kind !== 'refused' || !mustEnd(now)) return;
    const texts = await words();
    end();
    const place = window.document.createElement('div');
    options.place.replaceChildren(place);
    refuse(options, place, now, texts);
  };
  const bus = createPageBus();
  const tasks = await tasksOf(options, bus, signal);
  const isPartners = (await tasks?.refresh()) ?? false;
  if (signal.aborted) return;
  const pays = admission.payer === 'partner' || isPartners;
  const host = hostOf(options, {
    ...{ admission, pays, signal, bus, tasks },
    messages: { ...common?.messages, ...facts.messages },
    leave: () => void offerPage(options, origin + facts.page, words(), signal),
    onStart: () => {
      if (given.key !== null) checkAgain().catch(reportError);
    },
  });
  options.onEvent({ name: 'estimate', detail: { credits: pays ? 0 : facts.credits } });
  const loader = remotesOf(site, window, context, admission.tenant);
  const how = { signal, fresh: options.isRetry };
  const outcome = await loader.mount(address.remote, address.expose, mount, { toolId: tool }, host, how);
  switch (outcome.kind) {
    case 'mounted':
      onOpen();
      options.onEvent({ name: 'ready', detail: { tool, version: outcome.version } });
      return;
    case 'failed':
      options.onDown({
        code: 'tool-down',
        message: `The tool could not be loaded: ${outcome.error.cause instanceof Error ? outcome.error.cause.message : outcome.error.message}`,
      });
      return;
    case 'aborted':
      return;
    default:
      outcome satisfies never;
  }
}

/** What all tools have in common in one language. */
export interface CommonWords {
  /** By the name of the catalogue. */
  readonly messages: Readonly<Record<string, Messages>>;
  /** What is texts where a tool is not shown, and where it needs Facet itself: the catalogue of the frame. */
  readonly frame: Messages;
}

function readerOf(window: Window, origin: string, signal: AbortSignal) {
  return async <T>(path: string): Promise<T | null> => {
    const answer = await window.fetch(origin + path, { credentials: 'omit', signal });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`${path} answered with HTTP ${String(answer.status)}.`);
    return (await answer.json()) as T;
  };
}

async function check(window: Window, api: string, body: object, signal: AbortSignal): Promise<ApiResult<EmbedCheck>> {
  try {
    const answer = await window.fetch(new URL(embedCheckPath, api), {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: EmbedCheck };
    if (answer.ok) return { ok: true, data };
    return { ok: false, failure: { kind: 'http', status: answer.status, code, msg } };
  } catch {
    return { ok: false, failure: { kind: 'network' } };
  }
}

function refuse(
  { onEvent, onOpen, window, origin: facet }: InlineOptions,
  mount: HTMLElement,
  { code, message }: { readonly code: FatalCode; readonly message: string | null },
  words: CommonWords | null,
): void {
  const t = createWords('en').translator({ en: words?.frame ?? {} });
  const { origin } = window.location;
  const sentence = t(`refused.${code}`, { origin, link: `${facet}/partners` });
  const notice = window.document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.style.cssText = 'margin:0;padding:24px;font:400 16px/1.5 system-ui,sans-serif';
  notice.textContent = sentence;
  mount.replaceChildren(notice);
  onOpen();
  onEvent({ name: 'error', detail: { code, message: message ?? sentence, fatal: true } });
}

async function tasksOf(options: InlineOptions, bus: Host['bus'], signal: AbortSignal): Promise<TaskServices | null> {
  const { site, origin, window, token } = options;
  const { key, signsUsers, locale } = options.options();
  if (key === null || !signsUsers) return null;
  const create = await loadPart<CreateTaskServices>('tasks', origin, site, window.document);
  return create({
    api: site.api,
    ...{ key, locale, bus, token, signal },
    origin: window.location.origin,
    fetch: window.fetch.bind(window),
    onRefused: (message) => options.onEvent({ name: 'error', detail: { code: 'user-token', message, fatal: false } }),
  });
}

interface HostParts {
  readonly admission: Extract<Admission, { kind: 'admitted' }>;
  readonly pays: boolean;
  readonly signal: AbortSignal;
  readonly bus: Host['bus'];
  readonly tasks: TaskServices | null;
  readonly messages: Readonly<Record<string, Messages>>;
  /** Offers the visitor the tool's own page. */
  readonly leave: () => void;
  /** A run begins. */
  readonly onStart: () => void;
}

async function offerPage(
  { window, place }: InlineOptions,
  page: string,
  words: Promise<CommonWords | null>,
  signal: AbortSignal,
): Promise<void> {
  const t = createWords('en').translator({ en: (await words)?.frame ?? {} });
  const isWanted = await createDialogs(place, signal).confirm({
    title: t('inline.title'),
    message: t('inline.text'),
    confirmLabel: t('alone.link'),
    cancelLabel: t('notice.close'),
  });
  if (isWanted) window.open(page, '_blank', 'noopener');
}

function hostOf(options: InlineOptions, parts: HostParts): PageHost {
  const { window, onEvent } = options;
  const { admission, pays, signal, bus, tasks, leave, onStart } = parts;
  const { locale, accept, maxResults, button } = options.options();
  // Accounts and money of visitors are not for this page: the tool's own page has them.
  bus.on(
    'openLogin',
    () => {
      onEvent({ name: 'auth', detail: { state: 'needed' } });
      if (tasks === null) leave();
    },
    signal,
  );
  bus.on(
    'openPrice',
    ({ need }) => {
      onEvent({ name: 'credits', detail: { need: need ?? null } });
      leave();
    },
    signal,
  );
  return createEmbedHost({
    signal,
    words: { locale, messages: parts.messages },
    place: options.place,
    bus,
    ...(tasks && { api: tasks.api, session: tasks.session }),
    navigate: (path) => void window.open(options.origin + path, '_blank', 'noopener'),
    partner: {
      accept,
      maxResults,
      useLabel: button,
      consent: admission.consent === null ? null : { site: window.location.origin, text: admission.consent },
      pays,
    },
    onEvent(event) {
      onEvent(frameEventOf(event));
      if (event.kind === 'start') onStart();
    },
  });
}

function frameEventOf(event: ToolEvent): FrameEvent {
  switch (event.kind) {
    case 'input':
      return { name: 'input', detail: { filled: event.filled, inputs: event.inputs } };
    case 'start':
      return { name: 'start', detail: {} };
    case 'progress':
      return { name: 'progress', detail: { fraction: event.fraction, stage: event.stage } };
    case 'result':
    case 'use':
      return { name: event.kind, detail: { files: event.files } };
    case 'error':
      return { name: 'error', detail: { code: event.code, message: event.message, fatal: false } };
    default:
      return event satisfies never;
  }
}

/**
 * Sets the partner's accent, and the unit of all sizes to the text size of the visitor's browser, whatever size the page gives its root. In a sheet
 * of the shadow root: the element and the page keep their styles.
 */
function createDress(place: HTMLElement, window: Window): (accent: string | null) => void {
  const root = place.getRootNode();
  if (!(root instanceof ShadowRoot)) return () => {};
  const probe = window.document.createElement('span');
  probe.style.fontSize = 'medium';
  place.append(probe);
  const unit = Math.max(16, Number.parseFloat(window.getComputedStyle(probe).fontSize) || 16);
  probe.remove();
  const sheet = new CSSStyleSheet();
  root.adoptedStyleSheets.push(sheet);
  return (accent) => {
    const tokens = { '--fc-unit': `${String(unit)}px`, ...(accent === null ? {} : accentTokens(accent)) };
    const lines = Object.entries(tokens).map(([name, value]) => `${name}: ${value} !important;`);
    sheet.replaceSync(`:host { ${lines.join(' ')} }`);
  };
}

function watchHeight(place: HTMLElement, onEvent: InlineOptions['onEvent']): ResizeObserver {
  let sent = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(place.getBoundingClientRect().height);
    if (height === sent || height === 0) return;
    sent = height;
    onEvent({ name: 'resize', detail: { height } });
  });
  observer.observe(place);
  return observer;
}
