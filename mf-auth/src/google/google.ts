/** Google's sign-in as the operator has set it up. */
export interface GoogleClient {
  /** The OAuth client's id. It is public. */
  readonly clientId: string;
}
