import * as z from 'zod/mini';

const answer = <T extends z.ZodMiniType>(data: T) => z.object({ code: z.int(), msg: z.string(), data });

const versionHealthSchema = z.object({
  version: z.string(),
  visits: z.int().check(z.nonnegative()),
  failed: z.int().check(z.nonnegative()),
  /** From 0 to 1; null without visits. */
  failureRate: z.nullable(z.number().check(z.gte(0), z.lte(1))),
});

/** Answer of `GET /remotes/health`: how the versions that visitors get have done since a moment. */
export const remotesHealthAnswerSchema = answer(
  z.object({
    since: z.iso.datetime(),
    remotes: z.record(
      z.string(),
      z.object({
        stable: versionHealthSchema,
        canary: z.nullable(z.extend(versionHealthSchema, { percent: z.number() })),
      }),
    ),
  }),
);
export type RemotesHealth = z.infer<typeof remotesHealthAnswerSchema>['data'];

/** Services of the backend that can fail or be off by themselves. */
export const serviceNames = ['database', 'registry', 'mail'] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * `ok`: it works. `degraded`: it works in part, or worked last time with a fault. `down`: it does not work.
 * `off`: this deployment does without it.
 */
export const serviceStates = ['ok', 'degraded', 'down', 'off'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** A provider of generative models: the operator's name of it, and the tools that it serves. Neither its address nor anything of its key. */
const providerStatusSchema = z.object({
  name: z.string(),
  tools: z.array(z.string()),
  state: z.enum(serviceStates),
});
export type ProviderStatus = z.infer<typeof providerStatusSchema>;

/** Answer of `GET /status`. `at` is the backend's own clock. `providers` is empty where no tool runs at one, and absent from older backends. */
export const servicesAnswerSchema = answer(
  z.object({
    at: z.iso.datetime(),
    startedAt: z.iso.datetime(),
    services: z.record(z.enum(serviceNames), z.enum(serviceStates)),
    providers: z._default(z.array(providerStatusSchema), []),
  }),
);
export type ServicesData = z.infer<typeof servicesAnswerSchema>['data'];
