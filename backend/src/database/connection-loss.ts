import { errorCode, errorMessage } from '../start-error.ts';

/**
 * Classes and codes by which PostgreSQL and Node say that a connection was lost or could not be had: class 08 (connection
 * exception), 57P01 to 57P05 (shut down, crash, starting, dropped, idle too long), 53300 (too many connections). Source: PostgreSQL, appendix A.
 */
const lostCodes =
  /^(08\w{3}|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says without a code (pg 8, `client.js` and pg-pool). */
const lostWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|driver has already been destroyed)/;

/** Whether an error says that the database is away, so that the same call may succeed a little later. */
export function isConnectionLoss(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && lostCodes.test(code)) return true;
  if (lostWords.test(errorMessage(error))) return true;
  return error instanceof AggregateError && error.errors.some(isConnectionLoss);
}
