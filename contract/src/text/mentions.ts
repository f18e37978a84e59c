import { findLinks } from './find-links.ts';
import { splitText } from './split-text.ts';

// Free of zod, so that the composer may use it.

/** `@todos` mentions every member, when somebody writes it who runs the RePublyka. */
export const everybodyName = 'todos';

export interface MentionPlace {
  start: number;
  end: number;
  /** In lower case, without the `@`. */
  username: string;
}

/** Not in the midst of a word or an e-mail address, and no name on another server. */
const mention = /(?<![\p{L}\p{N}\p{M}_@])@([a-z0-9_]{3,30})(?![\p{L}\p{N}\p{M}_@])/giu;

/** Where a text names somebody by `@` and a username. */
export function findMentions(text: string): MentionPlace[] {
  if (!text.includes('@')) return [];
  return Array.from(blankUnspoken(text).matchAll(mention), ({ 0: { length }, 1: username = '', index }) => ({
    start: index,
    end: index + length,
    username: username.toLowerCase(),
  }));
}

/** Code between single or double backticks, in one line. */
const codeSpan = /(?<!`)(`{1,2})(?!`)[^`\n]+\1(?!`)/gu;
/** An address without its scheme: `x.br/@nina`, `x.br?u=@nina`. */
const bareAddress = /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}(?::\d{1,5})?[/?#]\S*/gu;

/** A text with blanks in place of what calls nobody: code, formulas, addresses. Every other sign stays where it was. */
export function blankUnspoken(text: string): string {
  const spoken = splitText(text).map(({ kind, source }) => (kind === 'text' ? source : blanksFor(source)));
  const prose = spoken.join('').replaceAll(codeSpan, blanksFor);
  return withoutLinks(prose).replaceAll(bareAddress, blanksFor);
}

function withoutLinks(text: string): string {
  let prose = '';
  let end = 0;
  for (const link of findLinks(text)) {
    prose += text.slice(end, link.start) + blanksFor(link.href);
    end = link.end;
  }
  return prose + text.slice(end);
}

function blanksFor(text: string): string {
  return ' '.repeat(text.length);
}
