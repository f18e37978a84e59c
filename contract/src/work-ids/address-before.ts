/** The part of an address that stands directly before an identifier in it. */
export type AddressBefore = { host: string; length: number; hasQuery: boolean };

const addressPattern = /^(?:https?:\/\/)?((?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24})(?::\d{1,5})?\/\S*$/iu;

/** With or without its scheme; a host is given in small letters and without 'www.'. */
export function addressBefore(before: string): AddressBefore | undefined {
  const token =
    before
      .slice(-300)
      .split(/[\s()[\]<>"“”']/u)
      .at(-1) ?? '';
  const at = token.search(/https?:\/\//iu);
  const text = at > 0 ? token.slice(at) : token;
  const host = addressPattern.exec(text)?.[1];
  if (!host) return undefined;
  return { host: host.toLowerCase().replace(/^www\./, ''), length: text.length, hasQuery: text.includes('?') };
}
