import { randomUUID } from 'node:crypto';
import { embedHeader } from '@facet/contracts/partners';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Registry as MetricsRegistry } from 'prom-client';
import type { Contact } from './capabilities/contact/service.ts';
import { contactRoutes } from './capabilities/contact/routes.ts';
import { creditsRoutes } from './capabilities/credits/routes.ts';
import { downloadsRoutes } from './capabilities/downloads/routes.ts';
import type { Downloads } from './capabilities/downloads/service.ts';
import { eventsRoutes } from './capabilities/events/routes.ts';
import type { Events } from './capabilities/events/service.ts';
import { healthRoutes } from './capabilities/health/routes.ts';
import type { Vitals } from './capabilities/health/vitals.ts';
import { mailRoutes } from './capabilities/mail/routes.ts';
import type { Mail } from './capabilities/mail/service.ts';
import type { OpenModeration } from './capabilities/moderation/open.ts';
import { moderationRoutes } from './capabilities/moderation/routes.ts';
import { embedPaths, partnersRoutes } from './capabilities/partners/routes.ts';
import { isEmbedCall } from './capabilities/partners/tasks.ts';
import type { Partners } from './capabilities/partners/service.ts';
import type { OpenPayments } from './capabilities/payments/open.ts';
import { paymentsRoutes } from './capabilities/payments/routes.ts';
import type { DeskParts } from './capabilities/providers/desk.ts';
import { providerRoutes } from './capabilities/providers/routes.ts';
import type { ProviderWatch } from './capabilities/providers/watch.ts';
import type { Hooks } from './capabilities/providers/webhooks/hooks.ts';
import { hookRoutes } from './capabilities/providers/webhooks/routes.ts';
import type { Remotes } from './capabilities/remotes/remotes.ts';
import { remotesRoutes } from './capabilities/remotes/routes.ts';
import { sandboxRoutes } from './capabilities/sandbox/routes.ts';
import { requireSignatures } from './capabilities/signing/hook.ts';
import { signingRoutes } from './capabilities/signing/routes.ts';
import type { Signing } from './capabilities/signing/service.ts';
import type { Tasks } from './capabilities/tasks/open.ts';
import { tasksRoutes } from './capabilities/tasks/routes.ts';
import type { OpenUploads } from './capabilities/uploads/open.ts';
import type { Throttle } from './capabilities/throttle/service.ts';
import { uploadsRoutes } from './capabilities/uploads/routes.ts';
import { servedRoutes } from './capabilities/uploads/served-routes.ts';
import type { Accounts } from './capabilities/users/accounts.ts';
import type { Newcomers } from './capabilities/users/newcomers.ts';
import type { OwnData } from './capabilities/users/own-data.ts';
import { factorRoutes } from './capabilities/users/factor-routes.ts';
import { ownAccountRoutes } from './capabilities/users/own-routes.ts';
import { usersRoutes } from './capabilities/users/routes.ts';
import { waitlistRoutes } from './capabilities/waitlist/routes.ts';
import type { Waitlist } from './capabilities/waitlist/service.ts';
import { type Clock, clockRoutes } from './clock.ts';
import type { Database } from './database/database.ts';
import { answerError, ApiError, handleErrors } from './http/errors.ts';
import { lazyLog } from './http/lazy-log.ts';
import { networkOf } from './http/network.ts';
import { measureRequests } from './http/metrics.ts';
import { limitBodyTime, longestBodyTimeoutMs } from './http/body-timeout.ts';
import { documentRoutes } from './http/openapi.ts';
import { addSafeHeaders } from './http/safe-headers.ts';
import { say } from './messages/say.ts';
import type { Settings } from './settings.ts';

export interface AppDependencies {
  readonly settings: Pick<
    Settings,
    'siteOrigins' | 'siteUrl' | 'rateLimit' | 'trustedProxies' | 'operatorToken' | 'payments'
  >;
  readonly database: Database;
  readonly remotes: Remotes;
  readonly events: Events;
  readonly mail: Mail;
  readonly contact: Contact;
  readonly waitlist: Waitlist;
  readonly signing: Signing;
  readonly accounts: Accounts;
  readonly ownData: OwnData;
  readonly money: OpenPayments;
  readonly files: OpenUploads;
  readonly tasks: Tasks;
  readonly partners: Partners;
  readonly downloads: Downloads;
  readonly vitals: Vitals;
  readonly moderation: OpenModeration;
  readonly providers: ProviderWatch;
  readonly desk: DeskParts;
  readonly hooks: Hooks;
  readonly throttle: Throttle;
  readonly newcomers: Newcomers;
  /** A clock that tests can advance; null in production. */
  readonly movableClock: Clock | null;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Version shown in the API document. */
  readonly version: string;
}

type CorsAnswer = (error: Error | null, options?: FastifyCorsOptions) => void;

/** The session travels in a header that only our own script sets, so no cookie is ever allowed across. */
const acrossOrigins = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['authorization', 'access-token', 'content-type', 'device-token', embedHeader],
  exposedHeaders: ['retry-after', 'x-request-id', 'accept-ranges', 'content-range'],
  credentials: false,
  maxAge: 600,
};

/** Nothing but the style sheet of `/docs` is ever loaded by a page of this origin. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'style-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  },
};

/** Logs each answer; those to whatever watches the process are of interest when they are searched for. */
function logAnswers(app: FastifyInstance, log: FastifyBaseLogger): void {
  // Its fields are known: the address loses its secrets by `redactUrl`, and nothing else can hold one.
  const answers = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const level = request.routeOptions.config.rateLimit === false ? 'debug' : 'info';
    const { id: reqId } = request;
    answers[level]({ reqId, req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed');
    done();
  });
}

/** Two Host lines: what stands before this server may have believed the other one (RFC 9112, section 3.2). */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && /^host$/i.test(rawHeaders[i] ?? '')) hosts += 1;
  return hosts > 1;
}

/** A connection that is kept alive after its last answer would hold up `close()` for its whole idle time. */
function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** The application without its routes and rules: reads requests, gives each an id, checks and writes answers by schemas. */
function bareApp({ settings, log }: AppDependencies): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    // Of the slowest route; every other has `usualBodyTimeoutMs`.
    requestTimeout: longestBodyTimeoutMs,
    forceCloseConnections: 'idle',
    // No hook runs for a request that cannot be understood.
    frameworkErrors: (error, request, reply) => {
      request.log.info({ req: request }, 'request not understood');
      answerError(error, request, reply);
    },
    // One line a request instead of two.
    childLoggerFactory: (parent, bindings, options) => lazyLog(parent, () => parent.child(bindings, options)),
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    done(hasTwoHosts(request.raw.rawHeaders) ? new ApiError(400, 400, say('error.badRequest')) : undefined);
  });
  return app;
}

/** The site's pages may call every route; a partner's page may call those of its embedded tools. */
async function allowOrigins(app: FastifyInstance, { settings, partners }: AppDependencies): Promise<void> {
  const siteOrigins = [...settings.siteOrigins];
  const ofSite = { ...acrossOrigins, origin: siteOrigins };
  await app.register(cors, {
    delegator({ url, method, headers }: FastifyRequest, answer: CorsAnswer) {
      const { origin } = headers;
      const isEmbedded = embedPaths.some((path) => url.startsWith(path)) || isEmbedCall(headers);
      // No page of another origin is asking.
      if (origin === undefined && method !== 'OPTIONS') answer(null, { origin: false });
      else if (origin === undefined || !isEmbedded) answer(null, ofSite);
      // A preflight carries no key: an origin that any valid key lists is enough. The call itself is checked by its key.
      else
        partners.mayRead(origin).then((isPartner) => {
          answer(null, isPartner ? { ...acrossOrigins, origin: [...siteOrigins, origin] } : ofSite);
        }, answer);
    },
  });
}

/** @param most requests a minute of one network */
async function limitRate(app: FastifyInstance, most: number): Promise<void> {
  await app.register(rateLimit, {
    max: most,
    timeWindow: 60_000,
    // One IPv6 network has more addresses than can be counted.
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, 429, say('error.tooMany', { seconds: Math.max(1, Math.ceil(ttl / 1000)) })),
  });
}

/** By name; null where the settings leave the routes out. */
function routesOf(
  parts: AppDependencies,
  registry: MetricsRegistry,
): Readonly<Record<string, FastifyPluginAsync | null>> {
  const { settings, database, accounts, remotes, events, mail, money, files, partners, throttle, now } = parts;
  const siteOrigins = [...settings.siteOrigins];
  const { countryHeader } = settings.payments;
  return {
    health: healthRoutes({
      ...{ database, registry, mail, remotes, settings, now },
      ...{ providers: parts.providers, vitals: parts.vitals },
    }),
    signing: signingRoutes({ signing: parts.signing, now }),
    users: usersRoutes({ database, accounts, now }),
    ownAccount: ownAccountRoutes({ database, accounts, ownData: parts.ownData, now }),
    factors: factorRoutes({ database, accounts, now }),
    credits: creditsRoutes({ database, throttle, newcomers: parts.newcomers, now }),
    payments: paymentsRoutes({ database, payments: money.payments, settings, now }),
    sandbox: sandboxRoutes({ sandbox: money.sandbox, siteOrigins, address: money.apiAddress, settings }),
    clock: parts.movableClock && clockRoutes(parts.movableClock),
    remotes: remotesRoutes({ database, remotes, now }),
    events: eventsRoutes({ events, settings }),
    mail: mailRoutes({ mail, settings }),
    contact: contactRoutes({ contact: parts.contact, settings }),
    waitlist: waitlistRoutes({ waitlist: parts.waitlist }),
    tasks: tasksRoutes({ database, tasks: parts.tasks, files: files.uploads, countryHeader, now }),
    partners: partnersRoutes({ database, partners, now }),
    downloads: downloadsRoutes({ downloads: parts.downloads, throttle, settings }),
    providers: providerRoutes({ ...parts.desk, operator: settings }),
    hooks: hookRoutes(parts.hooks),
    moderation: moderationRoutes({ database, throttle, moderation: parts.moderation, now }),
    uploads: uploadsRoutes({ database, uploads: files.uploads, now }),
    served: files.served && servedRoutes(files.served),
  };
}

/**
 * Builds the HTTP application: every route and rule, without listening. `app.close()` waits for
 * running requests and leaves the database open.
 */
export async function buildApp(parts: AppDependencies): Promise<FastifyInstance> {
  const { settings, remotes, events, mail, money, tasks } = parts;
  const app = bareApp(parts);
  logAnswers(app, parts.log);
  endConnectionsOnClose(app);
  limitBodyTime(app);
  const registry = measureRequests(app);
  for (const { metrics } of [remotes, events, mail, money.payments, tasks]) metrics.register(registry);
  parts.vitals.register(registry);
  addSafeHeaders(app, { contentSecurityPolicy });
  await allowOrigins(app, parts);
  await limitRate(app, settings.rateLimit);
  handleErrors(app);
  await documentRoutes(app, parts.version);
  requireSignatures(app, parts.signing);
  await registerByName(app, routesOf(parts, registry));
  await app.ready();
  return app;
}

/** For a plugin without a name fastify searches all modules of the process for one. */
async function registerByName(
  app: FastifyInstance,
  plugins: Readonly<Record<string, FastifyPluginAsync | null>>,
): Promise<void> {
  for (const [name, plugin] of Object.entries(plugins))
    if (plugin !== null) await app.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name }));
}
