/** What a text leads to by the address of a reading. */
export interface ReadingLink {
  communityId: string;
  readingId: string;
}

/** Cards under one text. */
const linksMax = 3;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export function readingAddress({ communityId, readingId }: ReadingLink, origin: string): string {
  return `${origin}/communities/${communityId}/leitura/${readingId}`;
}

/** The readings of this site that a text leads to, each once; and the text without addresses that have a line of their own. */
export function findReadingLinks(text: string, origin: string): { links: ReadingLink[]; rest: string } {
  const start = origin.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const pattern = new RegExp(`${start}/communities/(${uuid})/leitura/(${uuid})(?![\\w/-])`, 'gu');
  const found = [...text.matchAll(pattern)].slice(0, linksMax);
  const links = new Map(
    found.map(([address, communityId = '', readingId = '']) => [address, { communityId, readingId }]),
  );
  const rest = text.split('\n').filter((line) => !links.has(line.trim()));
  return { links: [...links.values()], rest: rest.join('\n').trim() };
}
