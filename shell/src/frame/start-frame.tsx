import { isWorking, markServed, toolById, wordsOf, type Tool } from '@facet/catalog';
import type { PartnerOptions, ToolEvent, ToolFile } from '@facet/contracts';
import { embedCheckEndpoint, embedContextSchema, embedSessionEndpoint } from '@facet/contracts/partners';
import { accentTokens } from '@facet/embed/accent';
import { admit, mustEnd, type Admission } from '@facet/embed/admission';
import { createPartnerUser, type PartnerUser } from '@facet/embed/partner-user';
import { readOptions, readPageMessage, tokenRequest, type FrameEvent, type FrameOptions } from '@facet/embed/protocol';
import type { TrackEvent } from '@facet/platform';
import { loadLanguage } from '@facet/languages';
import { createRoot, type Root } from 'react-dom/client';
import { createServices } from '../boot/services.ts';
import { giveEarly } from '../early/early-files.ts';
import { readConfig, type SiteConfig } from '../site/config.ts';
import type { Confirmer } from '../site/confirm.ts';
import type { Remotes } from '../site/remotes.ts';
import { ServicesContext, type Embedding, type Services } from '../site/services.ts';
import { catalogue as shellWords } from '../messages/catalogue.ts';
import { Frame, type Send } from './Frame.tsx';
import { FrameAlone } from './FrameAlone.tsx';
import type { Connected, Greeting } from './greeting.ts';
import { frameGround } from './ground.ts';
import { createLogo } from './logo.ts';

/** What the page of a frame is about. */
interface State {
  readonly greeted: Greeting;
  readonly options: FrameOptions;
  readonly tool: Tool | undefined;
  readonly partner: { readonly key: string | null; readonly origin: string };
  readonly send: Send;
  terms: Terms;
  /** Of the key; null until it was admitted. */
  tenant: string | null;
  count: TrackEvent;
  /** Ends the tool where its key no longer admits it. */
  checkAgain: () => void;
}

/** The page of a frame that another page is around. */
interface FramePage {
  readonly state: State;
  readonly services: Services;
  readonly confirmer: Confirmer;
  readonly root: Root;
  readonly logo: ReturnType<typeof createLogo>;
  readonly user: PartnerUser;
  /** Whether the page around the frame signs who its users are. */
  signsUsers: boolean;
}

/** Starts the page of a tool's frame in `root`, once the page around it has answered. */
export async function startFrame(root: HTMLElement, greeting: Promise<Greeting>): Promise<void> {
  const { served } = readConfig(document);
  if (served) markServed(served);
  const state = stateOf(toolById(toolIdAt(window.location.pathname)), await greeting);
  const { greeted, options, tool, send } = state;
  document.documentElement.lang = options.locale.split('-')[0]!;
  const { services, confirmer } = await frameServices(state.partner, embeddingOf(state), () => state.tenant);
  state.count = services.track;
  dress(document, options);
  document.title = tool ? wordsOf(tool, services.i18n.locale).title : services.i18n.translator(shellWords)('site.name');
  const watched: Services = { ...services, remotes: watchedRemotes(services.remotes, send, tool?.id ?? '') };
  const page = createRoot(root);
  if (greeted.kind === 'alone') {
    page.render(
      <ServicesContext value={watched}>
        <FrameAlone href={tool?.path ?? '/'} />
      </ServicesContext>,
    );
    return;
  }
  const { port } = greeted;
  const frame: FramePage = {
    ...{ state, services: watched, confirmer, root: page },
    logo: createLogo(options.logo),
    user: partnerUserOf(state, services, port),
    signsUsers: options.signsUsers && options.key !== null,
  };
  if (options.key !== null)
    state.checkAgain = () =>
      void judge(frame).then((admission) => {
        if (mustEnd(admission)) render(frame, admission);
      });
  port.onmessage = ({ data }) => takeMessage(frame, data);
  services.credits.follow(new AbortController().signal);
  await show(frame);
}

function stateOf(tool: Tool | undefined, greeted: Greeting): State {
  const options: FrameOptions = greeted.kind === 'connected' ? greeted.options : readOptions({});
  return {
    ...{ greeted, options, tool },
    partner: { key: options.key, origin: greeted.kind === 'connected' ? greeted.origin : 'null' },
    send: (name, detail) => portOf(greeted)?.postMessage({ name, detail } as FrameEvent),
    terms: { consent: null, pays: false },
    tenant: null,
    count: () => {},
    checkAgain: () => {},
  };
}

function embeddingOf(state: State): Embedding {
  const { greeted, options, tool, partner, send } = state;
  const context = embedContextSchema.safeParse({
    ...(partner.key === null ? {} : { key: partner.key }),
    origin: partner.origin,
  });
  return {
    context: context.success ? context.data : { origin: partner.origin },
    partnerOptions: () => partnerOptions(options, state.terms),
    toolEvent: toolEventsOf(send, greeted, (step) => {
      if (tool) state.count('embed_run', { tool: tool.id, step });
      // A key that was revoked since the tool was shown ends it at the next run.
      if (step === 'start') state.checkAgain();
    }),
  };
}

function partnerUserOf({ options, partner, send }: State, services: Services, port: MessagePort): PartnerUser {
  return createPartnerUser({
    requestToken: () => port.postMessage(tokenRequest),
    signIn: (token) =>
      services.api.call(embedSessionEndpoint, { body: { key: options.key ?? '', origin: partner.origin, token } }),
    session: services.session,
    clock: services.clock,
    name: hostOf(partner.origin),
    onRefused: (message) => send('error', { code: 'user-token', message, fatal: false }),
  });
}

async function judge({ state: { greeted, partner, tool }, services }: FramePage): Promise<Admission> {
  if (greeted.kind === 'opaque') return { kind: 'refused', code: 'origin-opaque', message: null };
  return admit(
    { ...partner, own: window.location.origin, tool: tool ? { id: tool.id, isWorking: isWorking(tool) } : null },
    (body) => services.api.call(embedCheckEndpoint, { body }),
  );
}

async function show(frame: FramePage): Promise<void> {
  const { state, user } = frame;
  const admission = await judge(frame);
  if (admission.kind === 'admitted') {
    const isPartners = frame.signsUsers && (await user.refresh());
    const { consent, payer } = admission;
    state.tenant = admission.tenant;
    const pays = payer === 'partner' || isPartners;
    state.terms = { consent: consent === null ? null : { site: state.partner.origin, text: consent }, pays };
    state.send('estimate', { credits: pays ? 0 : (state.tool?.credits ?? 0) });
  }
  render(frame, admission);
}

function render(frame: FramePage, admission: Admission): void {
  const { state, services, confirmer, logo } = frame;
  frame.root.render(
    <ServicesContext value={services}>
      <Frame
        // Who pays is said to a tool when it is mounted.
        key={String(state.terms.pays)}
        admission={admission}
        tool={state.tool}
        site={state.partner.origin}
        logo={logo}
        send={state.send}
        onRetry={() => void show(frame)}
        confirmer={confirmer}
      />
    </ServicesContext>,
  );
}

/** @param data what the page around the frame has sent */
function takeMessage(frame: FramePage, data: unknown): void {
  const message = readPageMessage(data);
  switch (message?.kind) {
    case 'options':
      dress(document, message.options);
      frame.logo.set(message.options.logo);
      break;
    case 'token':
      frame.user.answered(message.token);
      break;
    case 'files':
      for (const file of message.files) giveEarly(window.location.pathname, file);
      break;
    case 'user':
      frame.signsUsers = frame.state.options.key !== null;
      void show(frame);
      break;
    default:
      message satisfies null | undefined;
  }
}

/** `shop.example.com`; an origin that is none stays. */
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : origin);

const toolIdAt = (pathname: string): string => /^\/embed\/([a-z0-9-]+)$/.exec(pathname)?.[1] ?? '';

/** Gives the document theme and accent of the page around it. Nothing of it is kept. */
function dress({ documentElement: page }: Document, { theme, accent }: FrameOptions): void {
  if (theme === 'auto') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
  // Every token of an earlier accent is replaced or removed.
  for (const [token, value] of Object.entries(accentTokens(accent ?? '#000000')))
    if (accent === null) page.style.removeProperty(token);
    else page.style.setProperty(token, value);
}

async function frameServices(partner: State['partner'], embedding: Embedding, tenant: () => string | null) {
  const config: SiteConfig = {
    ...readConfig(document),
    promo: false,
    get tenant() {
      return tenant();
    },
  };
  const language = document.documentElement.lang;
  const translations = await loadLanguage(language).catch(() => ({}));
  const ground = frameGround({ fetch: window.fetch.bind(window), embedding, apiBase: config.apiBase, partner });
  const made = createServices(
    window,
    config,
    translations,
    { keep: () => {} },
    null,
    new AbortController().signal,
    ground,
  );
  // The visitor's own choice of a theme on the site says nothing here: the page around the frame has one.
  return {
    ...made,
    services: {
      ...made.services,
      theme: { current: () => 'system', choose: () => {}, subscribe: () => () => {} },
    } satisfies Services,
  };
}

/** What the key says of the tool. */
type Terms = Pick<PartnerOptions, 'consent' | 'pays'>;

const partnerOptions = ({ accept, maxResults, button }: FrameOptions, terms: Terms): PartnerOptions => ({
  accept,
  maxResults,
  useLabel: button,
  ...terms,
});

function toolEventsOf(
  send: Send,
  greeted: Greeting,
  count: (step: 'start' | 'result') => void,
): (event: ToolEvent) => void {
  const sendFiles = (name: 'result' | 'use', files: readonly ToolFile[]): void => {
    portOf(greeted)?.postMessage({ name, detail: { files } } satisfies FrameEvent);
  };
  return (event) => {
    switch (event.kind) {
      case 'input':
        send('input', { filled: event.filled, inputs: event.inputs });
        break;
      case 'start':
        send('start', {});
        count('start');
        break;
      case 'progress':
        send('progress', { fraction: event.fraction, stage: event.stage });
        break;
      case 'result':
        sendFiles('result', event.files);
        count('result');
        break;
      case 'use':
        sendFiles('use', event.files);
        break;
      case 'error':
        send('error', { code: event.code, message: event.message, fatal: false });
        break;
      default:
        event satisfies never;
    }
  };
}

const portOf = (greeted: Greeting | Connected): MessagePort | null => (greeted.kind === 'alone' ? null : greeted.port);

/** Remotes that report their mounted tool, or a failed one, to the embedding page. */
function watchedRemotes(remotes: Remotes, send: Send, tool: string): Remotes {
  return {
    ...remotes,
    async mount(request) {
      const outcome = await remotes.mount(request);
      if (outcome.kind === 'mounted') send('ready', { tool, version: outcome.version });
      if (outcome.kind === 'failed')
        send('error', {
          code: 'tool-down',
          message: `The tool could not be loaded (${outcome.errorClass}).`,
          fatal: true,
        });
      return outcome;
    },
  };
}
