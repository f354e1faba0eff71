import { emailProblem, type EmailProblem } from '@facet/contracts/email';
import { joinWaitlistEndpoint, leaveWaitlistEndpoint } from '@facet/contracts/waitlist';
import type { Backend } from '../site/backend.ts';

/** How a request for a mail ended. */
export type JoinOutcome =
  | { readonly kind: 'kept'; readonly email: string; readonly token: string }
  /** Not sent: what is wrong with the address. */
  | { readonly kind: 'wrong'; readonly problem: EmailProblem }
  /** The backend does not take it; its own words say why. */
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'failed' };

export interface JoinParts {
  readonly backend: Backend;
  /** BCP 47 tag of the page. */
  readonly language: string;
  /** Words that no domain may contain; null: the product's own. */
  readonly refusedDomains: readonly string[] | null;
}

/** Leaves an address that gets a mail when a tool works. Never rejects. */
export async function join(
  toolId: string,
  typed: string,
  { backend, language, refusedDomains }: JoinParts,
): Promise<JoinOutcome> {
  const email = typed.trim();
  const problem = emailProblem(email, refusedDomains ?? undefined);
  if (problem !== null) return { kind: 'wrong', problem };
  const { path, answer } = joinWaitlistEndpoint;
  const result = await backend.call({ path, answer, body: { tool_id: toolId, email, language } });
  if (result.ok) return { kind: 'kept', email, token: result.data.token };
  const { failure } = result;
  return failure.kind === 'http' && failure.status < 500 && failure.msg !== ''
    ? { kind: 'refused', words: failure.msg }
    : { kind: 'failed' };
}

/** Takes a request back. @returns whether that reached the server */
export async function leave(token: string, { backend }: Pick<JoinParts, 'backend'>): Promise<boolean> {
  const { path, answer } = leaveWaitlistEndpoint;
  return (await backend.call({ path, answer, body: { token } })).ok;
}
