import type { ApiResult, Endpoint, EndpointInput } from '@facet/contracts';
import {
  addSignerEndpoint,
  changeKeyEndpoint,
  createKeyEndpoint,
  type KeyKind,
  type KeySettings,
  type Partner,
  partnerEndpoint,
  revokeKeyEndpoint,
  revokeSignerEndpoint,
  rotateKeyEndpoint,
  savePartnerEndpoint,
  type SignerAlg,
} from '@facet/contracts/partners';
import { type Reading, useAnswer, useHost } from '@facet/platform/widget';

/** How a change ended: null when it is done, else a sentence of the server, empty where there is none. */
export type Outcome = string | null;

export interface PartnerAccount {
  /** Null before there is an account. */
  readonly reading: Reading<Partner | null>;
  reload(): void;
  save(account: Pick<Partner, 'name' | 'consent'>): Promise<Outcome>;
  create(kind: KeyKind, settings: KeySettings): Promise<Outcome>;
  change(id: string, settings: KeySettings): Promise<Outcome>;
  rotate(id: string): Promise<Outcome>;
  revoke(id: string): Promise<Outcome>;
  /** Adds a signing key; the secret of HS256 is known this once. `message` is a sentence of the server, empty where there is none. */
  addSigner(
    keyId: string,
    signer: { readonly alg: SignerAlg; readonly public_key?: string },
  ): Promise<
    | { readonly ok: true; readonly data: { readonly id: string; readonly secret: string | null } }
    | { readonly ok: false; readonly message: string }
  >;
  revokeSigner(keyId: string, id: string): Promise<Outcome>;
}

const outcomeOf = (result: ApiResult<unknown>): Outcome => {
  if (result.ok) return null;
  return result.failure.kind === 'http' ? result.failure.msg : '';
};

/** The user's partner account, read again after every change. */
export function usePartner(): PartnerAccount {
  const { api, signal } = useHost();
  const { reading, reload: read } = useAnswer(partnerEndpoint);
  const reload = (): void => void read();

  const act = async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<Outcome> => {
    const result = await api.call(endpoint, { ...input, signal });
    if (!signal.aborted) reload();
    return outcomeOf(result);
  };
  return {
    reading,
    reload,
    save: (body) => act(savePartnerEndpoint, { body }),
    create: (kind, settings) => act(createKeyEndpoint, { body: { kind, ...settings } }),
    change: (id, body) => act(changeKeyEndpoint, { path: { id }, body }),
    rotate: (id) => act(rotateKeyEndpoint, { path: { id }, body: {} }),
    revoke: (id) => act(revokeKeyEndpoint, { path: { id } }),
    async addSigner(keyId, body) {
      const result = await api.call(addSignerEndpoint, { path: { id: keyId }, body, signal });
      if (!signal.aborted) reload();
      return result.ok ? result : { ok: false, message: outcomeOf(result) ?? '' };
    },
    revokeSigner: (keyId, signer) => act(revokeSignerEndpoint, { path: { id: keyId, signer } }),
  };
}
