const googleMail = new Set(['gmail.com', 'googlemail.com']);

/**
 * One text for all spellings of one mailbox, in lower case: without what stands behind a plus sign, and for Google's mail
 * without dots. For counting what is given once a person; never for finding an account.
 * @param email an address that was checked
 */
export function canonicalEmail(email: string): string {
  const plain = email.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  const [name = ''] = plain.slice(0, at).split('+');
  // An address that begins with the plus sign has no other name.
  const box = name === '' ? plain.slice(0, at) : name;
  return googleMail.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
