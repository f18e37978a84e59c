/** The iD of a text in its one written form, '0000-0002-1825-0097': of an address, with or without hyphens. */
export function cleanOrcid(text: string): string {
  const digits = text
    .trim()
    .replace(/^https?:\/\/(?:www\.|sandbox\.)?orcid\.org\//i, '')
    .replaceAll(/[\s-]/g, '')
    .toUpperCase();
  return digits.match(/.{1,4}/g)?.join('-') ?? '';
}

/** Whether this is an iD: sixteen digits, the last of which is right (ISO 7064, MOD 11-2). */
export function isOrcid(id: string): boolean {
  if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(id)) return false;
  const digits = id.replaceAll('-', '');
  const total = [...digits.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return digits.endsWith(check === 10 ? 'X' : String(check));
}
