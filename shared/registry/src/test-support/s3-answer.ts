import type { ServerResponse } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export function xmlAnswer(status: number, xml: string): Answer {
  const body = new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  return { status, type: 'application/xml', body };
}

export function errorAnswer(status: number, code: string): Answer {
  return xmlAnswer(status, `<Error><Code>${code}</Code></Error>`);
}

export function reply(response: ServerResponse, { status, type, headers, body }: Answer): void {
  const length = body === undefined ? {} : { 'content-length': body.length };
  response.writeHead(status, { ...headers, ...length, ...(type === undefined ? {} : { 'content-type': type }) });
  response.end(body);
}
