import type { RegistryDocument } from '@facet/contracts/registry';
import type { JWK } from 'jose';
import { sealDocument } from './log/record.ts';
import { createSigner } from './signature/signer.ts';

/**
 * Signs a document that no store keeps: that of a development server, or of a test.
 * @returns the signed JSON as it is served
 */
export async function signDocument(document: RegistryDocument, privateKey: JWK): Promise<string> {
  return (await sealDocument(document, createSigner(privateKey))).text;
}
