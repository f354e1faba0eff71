/** A download that waits for its turn at a host. */
export interface Ticket {
  /** Unique; earlier tickets come first in the order of strings. */
  readonly id: string;
  /** Stands for the user; nothing about them can be read from it. */
  readonly owner: string;
}

/**
 * Whose turn it is: the user whose last turn is longest ago, those who had none first; of one user the earliest ticket.
 * @param served when each owner had their last turn, milliseconds
 */
export function nextTicket(tickets: readonly Ticket[], served: Readonly<Record<string, number>>): Ticket | null {
  const lastTurn = ({ owner }: Ticket): number => served[owner] ?? 0;
  const byTurn = tickets.toSorted((a, b) => lastTurn(a) - lastTurn(b) || (a.id < b.id ? -1 : 1));
  return byTurn[0] ?? null;
}
