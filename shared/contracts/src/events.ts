import * as z from 'zod/mini';
import { embedContextSchema } from './embed-context.ts';

/** Lower-case words of an address without its language: `/ai-face-swap`. Nothing that a visitor typed. */
const page = z.string().check(z.maxLength(80), z.regex(/^\/[a-z0-9/-]*$/));
/** A name out of code: an event of the bus, a message key, an error class, an endpoint. */
const codeName = z.string().check(z.maxLength(80), z.regex(/^[\w$.:/-]*$/));
const milliseconds = z.number().check(z.gte(0), z.lte(86_400_000));
const day = z.iso.date();

/** Web vitals (web.dev/articles/vitals), with the units of `value`: milliseconds, CLS without a unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/**
 * Every event that the site counts, by name, with its fields. None of them can hold a person, a file, or free text:
 * strings are of a known list or pattern. What is not described here is not sent, and not kept by the backend.
 */
export const eventSchemas = {
  /** A page of the site came on screen; `page` is empty where there is none at the address. */
  page_view: z.strictObject({
    page: z.union([page, z.literal('')]),
    language: codeName,
    cause: z.enum(['load', 'navigation']),
  }),
  /** One metric of one page load. `page` is the one that was loaded. */
  web_vital: z.strictObject({
    page: z.union([page, z.literal('')]),
    metric: z.enum(vitalNames),
    value: milliseconds,
    /** How the page was come to, as web-vitals names it (`navigate`, `back-forward-cache`, …). */
    navigation: codeName,
  }),
  /** The promotional banner was shown on a UTC day, clicked, closed (product 4.7). */
  banner_btn: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('show'), date: day }),
    z.strictObject({ status: z.enum(['click', 'close']) }),
  ]),
  /** How sending the contact form ended. */
  contact_send: z.strictObject({ outcome: z.enum(['sent', 'refused', 'failed']) }),
  tool_run: z.strictObject({ tool: codeName, status: codeName, failure: codeName, durationMs: milliseconds }),
  /** A run of an embedded widget began or has its result, without what was run on: what the partner's usage counts. */
  embed_run: z.strictObject({ tool: codeName, step: z.enum(['start', 'result']) }),
  tool_error: z.strictObject({ tool: codeName, failure: codeName }),
  tool_download: z.strictObject({ tool: codeName, type: codeName }),
  api_failed: z.strictObject({
    endpoint: codeName,
    ms: milliseconds,
    kind: z.enum(['network', 'timeout', 'http', 'schema']),
    status: z.optional(z.int()),
    code: z.optional(z.int()),
    where: z.optional(z.string().check(z.maxLength(200), z.regex(/^[\w :.,-]*$/))),
  }),
  /** The sentence of product 8.2. */
  api_error: z.strictObject({ message: z.literal('Points interface request failed!') }),
  page_error: z.strictObject({ path: page, errorClass: codeName }),
  hydration_problem: z.strictObject({ path: page }),
  widget_error: z.strictObject({ errorClass: codeName }),
  bus_problem: z.strictObject({ kind: codeName, event: codeName }),
  translation_problem: z.strictObject({ kind: codeName, key: codeName }),
  /** A remote has tools that are not shown. */
  tools_refused: z.strictObject({ remote: codeName, why: codeName }),
} as const;

export type EventName = keyof typeof eventSchemas;
export type EventData<K extends EventName> = z.infer<(typeof eventSchemas)[K]>;

/** Whether there is an event of this name. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventSchemas, name);
}

/** Most events of one report. */
export const eventsPerReport = 50;

/**
 * Body of `POST /events`. `visit` is random, lives as long as the page and is stored nowhere, so that two visits of one
 * visitor cannot be linked. `ago` is the age of the event at the report, milliseconds.
 */
export const eventReportSchema = z.strictObject({
  visit: z.uuid(),
  /** Where the page is a widget's in a partner's page. */
  embed: z.optional(embedContextSchema),
  events: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(40)),
        ago: milliseconds,
        data: z.record(
          z.string().check(z.maxLength(40)),
          z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(eventsPerReport)),
});
export type EventReport = z.infer<typeof eventReportSchema>;

/** Data of `GET /events/vitals`: 75th percentile and number of page loads, by page and metric. */
export const vitalsDataSchema = z.object({
  since: z.iso.datetime(),
  pages: z.array(
    z.object({
      page: z.string(),
      metrics: z.partialRecord(z.enum(vitalNames), z.object({ p75: z.number(), loads: z.int() })),
    }),
  ),
});
export type VitalsData = z.infer<typeof vitalsDataSchema>;
