import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { TypedApp } from '../../http/endpoint.ts';
import { ApiError } from '../../http/errors.ts';
import { type OperatorSettings, requireOperator } from '../../http/operator.ts';
import { say } from '../../messages/say.ts';
import { faults } from './messages.ts';
import {
  frameScript,
  renderCardEnd,
  renderCardForm,
  renderCardWait,
  renderOver,
  renderPay,
  renderSecure,
  sandboxStyles,
  type Theme,
  themes,
} from './pages.ts';
import type { SandboxPayment } from './queries.ts';
import type { Sandbox } from './service.ts';

export interface SandboxRoutesDependencies {
  /** Null: there is no sandbox, and no page of it. */
  readonly sandbox: Sandbox | null;
  readonly siteOrigins: readonly string[];
  /** Public address of the backend. */
  readonly address: () => string;
  readonly settings: OperatorSettings;
}

const params = z.object({ id: z.string() });
const fault = z.enum(faults).default('none');
/** A frame has the theme of the page around it, which its address names: the browser shows other origins the system's. */
const look = z.object({ theme: z.enum(themes).optional() });
const cardForm = z.object({ number: z.string().max(40), fault });
const payForm = z.object({ action: z.enum(['pay', 'fail', 'cancel']), fault });
const secureForm = z.object({ action: z.enum(['pay', 'fail']) });

/** What the pages share. */
interface Context {
  readonly app: TypedApp;
  readonly sandbox: Sandbox;
  readonly siteOrigins: readonly string[];
  readonly address: () => string;
}

/** One request for the page of the frame. */
interface FrameContext extends Context {
  readonly theme: Theme | undefined;
}

/** The payer's pages of the sandbox: no inline script, no inline style, framed by the site alone. */
export function sandboxRoutes({
  sandbox,
  siteOrigins,
  address,
  settings,
}: SandboxRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    if (sandbox === null) return;
    takeForms(app);
    // Only the operator pays without money.
    app.addHook('onRequest', async (request) => requireOperator(request, settings));
    const context: Context = { app, sandbox, siteOrigins, address };
    fileRoutes(context);
    cardRoutes(context);
    pageRoutes(context);
  };
}

const hide = { hide: true } as const;

/** @param framed the site may show the page in a frame */
function html(
  { siteOrigins }: Pick<Context, 'siteOrigins'>,
  reply: FastifyReply,
  body: string,
  framed = false,
): FastifyReply {
  const policy = [
    `default-src 'none'`,
    `style-src 'self'`,
    `script-src 'self'`,
    `base-uri 'none'`,
    // A form's answer may lead back to the site, and browsers hold that to this list too (CSP3, section 6.4.1).
    `form-action ${["'self'", ...siteOrigins].join(' ')}`,
    `frame-ancestors ${framed && siteOrigins.length > 0 ? siteOrigins.join(' ') : "'none'"}`,
  ];
  void reply.type('text/html; charset=utf-8').header('content-security-policy', policy.join('; '));
  if (framed) {
    // Helmet forbids frames of other origins; an isolated site takes only frames that agree to be in it.
    void reply.removeHeader('x-frame-options');
    void reply.headers({
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
  }
  return reply.send(body);
}

/** A payment by a channel that the page is for. @throws ApiError 404 */
async function paymentOf(
  sandbox: Sandbox,
  id: string,
  isOfPage: (channel: string) => boolean = () => true,
): Promise<SandboxPayment> {
  const payment = await sandbox.find(id);
  if (payment === undefined || !isOfPage(payment.channel)) throw new ApiError(404, 404, say('error.notFound'));
  return payment;
}
const isCard = (channel: string): boolean => channel === 'stripe';

/** What the frame of a card shows in the end. */
function cardEnd(
  context: FrameContext,
  reply: FastifyReply,
  payment: SandboxPayment,
  end: 'paid' | 'declined',
): FastifyReply {
  const words = end === 'paid' ? 'sandbox.card.paid' : 'sandbox.card.declined';
  const message = { code: 20000, status: end === 'paid' ? 'S' : 'F' } as const;
  return html(context, reply, renderCardEnd(words, message, new URL(payment.returnUrl).origin, context.theme), true);
}

/** The style and the script of the pages. */
function fileRoutes({ app }: Context): void {
  app.get('/sandbox/sandbox.css', { schema: hide }, async (_request, reply) =>
    reply.header('cross-origin-resource-policy', 'cross-origin').type('text/css; charset=utf-8').send(sandboxStyles),
  );
  app.get('/sandbox/frame.js', { schema: hide }, async (_request, reply) =>
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(frameScript),
  );
}

/** The card's form, which stands in a frame of the site. */
function cardRoutes(shared: Context): void {
  const { app, sandbox } = shared;
  app.get('/sandbox/card/:id', { schema: { ...hide, params, querystring: look } }, async (request, reply) => {
    const { theme } = request.query;
    const context = { ...shared, theme };
    const payment = await paymentOf(sandbox, request.params.id, isCard);
    switch (payment.status) {
      case 'open':
        return html(context, reply, renderCardForm(payment, null, theme), true);
      case 'settling':
        return html(context, reply, renderCardWait(theme), true);
      case 'paid':
      case 'refunded':
        return cardEnd(context, reply, payment, 'paid');
      case 'failed':
        return cardEnd(context, reply, payment, 'declined');
      default:
        return payment.status satisfies never;
    }
  });
  const sent = { ...hide, params, querystring: look, body: cardForm };
  app.post('/sandbox/card/:id', { schema: sent }, async (request, reply) => {
    const payment = await paymentOf(sandbox, request.params.id, isCard);
    return answerCard({ ...shared, theme: request.query.theme }, reply, payment, request.body);
  });
}

/** Pays by the card of the form, and shows what became of it. */
async function answerCard(
  context: FrameContext,
  reply: FastifyReply,
  payment: SandboxPayment,
  body: z.infer<typeof cardForm>,
): Promise<FastifyReply> {
  const { sandbox, address, theme } = context;
  const answer = await sandbox.payByCard(payment.id, body.number, body.fault);
  if (typeof answer === 'object')
    return html(context, reply, renderCardForm(payment, say(`error.card.${answer.declined}`), theme), true);
  switch (answer) {
    case 'paid':
      return cardEnd(context, reply, payment, answer);
    case 'processing':
      // To the page itself, so that looking again sends no card.
      return reply.redirect(theme === undefined ? payment.id : `${payment.id}?theme=${theme}`, 303);
    case 'secure': {
      const url = `${address()}/sandbox/secure/${payment.id}`;
      const message = { code: 20000, status: 'R', redirect_url: url } as const;
      const origin = new URL(payment.returnUrl).origin;
      return html(context, reply, renderCardEnd('sandbox.card.redirect', message, origin, theme), true);
    }
    case 'unknown-card':
      return html(context, reply, renderCardForm(payment, say('error.sandboxCard'), theme), true);
    case 'over':
      return cardEnd(context, reply, payment, 'declined');
    default:
      return answer satisfies never;
  }
}

/** The pages of their own: the bank's for a card, and the provider's for other channels. */
function pageRoutes(context: Context): void {
  const { app, sandbox } = context;
  app.get('/sandbox/secure/:id', { schema: { ...hide, params } }, async (request, reply) => {
    const payment = await paymentOf(sandbox, request.params.id, isCard);
    return html(context, reply, payment.status === 'open' ? renderSecure(payment) : renderOver());
  });
  app.post('/sandbox/secure/:id', { schema: { ...hide, params, body: secureForm } }, async (request, reply) => {
    const payment = await paymentOf(sandbox, request.params.id, isCard);
    await sandbox.act(payment.id, { kind: request.body.action });
    return reply.redirect(payment.returnUrl, 303);
  });

  app.get('/sandbox/pay/:id', { schema: { ...hide, params } }, async (request, reply) => {
    const payment = await paymentOf(sandbox, request.params.id);
    return html(context, reply, payment.status === 'open' ? renderPay(payment) : renderOver());
  });
  app.post('/sandbox/pay/:id', { schema: { ...hide, params, body: payForm } }, async (request, reply) => {
    const payment = await paymentOf(sandbox, request.params.id);
    const { action: kind, fault: chosen } = request.body;
    const moved = await sandbox.act(payment.id, kind === 'pay' ? { kind, fault: chosen } : { kind });
    if (moved === null) return html(context, reply, renderOver());
    // The messaging app is separate from the site: there is no page to return to.
    if (payment.channel === 'telegram')
      return html(context, reply, renderOver(moved.status === 'paid' ? 'sandbox.card.paid' : 'sandbox.over'));
    return reply.redirect(kind === 'cancel' ? payment.cancelUrl : payment.returnUrl, 303);
  });
}

/** Takes what forms of pages send. */
function takeForms(app: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}
