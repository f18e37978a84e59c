// Free of zod, so that a field may use it at every keystroke.

/** What a username field keeps of what is typed: letters without their accents, in lower case, digits and underscores. */
export function cleanUsername(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9_]/g, '')
    .toLowerCase();
}
