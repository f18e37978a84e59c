/** For `validateSearch`: words in the address, each present or absent; the page judges what they mean. */
export function searchWords<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [N in Name]?: string } => {
    const words: { [N in Name]?: string } = {};
    // A number in an address is read as one: '2004' is a word, too.
    for (const name of names) if (/^[sn]/.test(typeof search[name])) words[name] = String(search[name]);
    return words;
  };
}
