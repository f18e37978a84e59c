const bech32 = '[02-9ac-hj-np-z]{58}';

const publicPattern = new RegExp(`^age1${bech32}$`);

const secretPattern = new RegExp(`^AGE-SECRET-KEY-1${bech32}$`, 'i');

/** A key of age (https://age-encryption.org/v1), X25519, public or secret. */
export function isBackupKey(text: string): boolean {
  return isPublicKey(text) || secretPattern.test(text);
}

export function isPublicKey(text: string): boolean {
  return publicPattern.test(text);
}
