import type { PostLink } from '@publyka/contract/routes/posts';
import { Parser } from 'htmlparser2';

type CardFacts = Pick<PostLink, 'title' | 'source' | 'authors' | 'isOpenAccess'>;

const textMaxLength = 300;
const authorsMax = 6;
/** Meta elements that are looked at; a page with more says nothing new in them. */
const metaMax = 500;

interface Head {
  title: string;
  /** Values by name, in order, all names in lower case. */
  meta: Map<string, string[]>;
  licenses: string[];
}

/** What a page says about itself: bibliographic names (Highwire, as journals write them) first, Open Graph next. */
export function readCard(html: string): CardFacts {
  const head = readHead(html);
  const first = (...names: string[]) =>
    names.map((name) => plain(head.meta.get(name)?.[0])).find((text) => text !== null);
  const rights = [...head.licenses, ...(head.meta.get('dc.rights') ?? []), ...(head.meta.get('dcterms.license') ?? [])];
  return {
    title: first('citation_title', 'og:title', 'dc.title', 'twitter:title') ?? plain(head.title),
    source: journalOf(first) ?? first('og:site_name', 'application-name') ?? null,
    authors: authorsOf(head.meta.get('citation_author') ?? head.meta.get('dc.creator') ?? []),
    isOpenAccess: rights.some((text) => /\bcreativecommons\.org\/(?:licenses|publicdomain)\//i.test(text)),
  };
}

function journalOf(first: (...names: string[]) => string | null | undefined): string | null {
  const journal = first('citation_journal_title', 'citation_conference_title');
  if (!journal) return null;
  const [volume, issue] = [first('citation_volume'), first('citation_issue')];
  const place = [volume && `v. ${volume}`, issue && `n. ${issue}`].filter(Boolean).join(', ');
  return place ? `${journal} · ${place}` : journal;
}

function authorsOf(names: string[]): string | null {
  const authors = names.map(plain).filter((name) => name !== null);
  const shown = authors.slice(0, authorsMax).join('; ');
  if (!shown) return null;
  return plain(authors.length > authorsMax ? `${shown} et al.` : shown);
}

function readHead(html: string): Head {
  const head: Head = { title: '', meta: new Map(), licenses: [] };
  let seen = 0;
  let isInTitle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title' && head.title === '') isInTitle = true;
      if (name === 'meta' && seen < metaMax) {
        seen += 1;
        noteMeta(head, attributes);
      }
      if ((name === 'link' || name === 'a') && attributes['rel']?.toLowerCase() === 'license' && attributes['href'])
        head.licenses.push(attributes['href']);
    },
    ontext(text) {
      if (isInTitle && head.title.length < textMaxLength * 4) head.title += text;
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false;
    },
  });
  parser.end(html);
  return head;
}

function noteMeta(head: Head, attributes: Record<string, string>): void {
  const name = (attributes['property'] ?? attributes['name'])?.toLowerCase();
  const content = attributes['content'];
  if (!name || !content) return;
  head.meta.set(name, [...(head.meta.get(name) ?? []), content]);
}

/** On one line, without control characters, cut; null when nothing is left. */
function plain(text: string | undefined): string | null {
  const line = (text ?? '').replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  if (line === '') return null;
  const characters = Array.from(line);
  return characters.length > textMaxLength ? `${characters.slice(0, textMaxLength - 1).join('')}…` : line;
}
