import type { Run } from './csl.ts';
import { toCapitals } from './names.ts';

/** Articles, and the short words that open a title with them. */
const article =
  /^(o|a|os|as|um|uma|uns|umas|the|an|el|la|los|las|le|les|l['’].*|un|una|une|il|lo|gli|der|die|das|ein|eine)$/i;
const shortWord =
  /^(em|no|na|nos|nas|num|do|da|dos|das|de|por|com|sem|sob|ao|aos|à|às|e|é|se|que|quem|mas|ou|já|lá|há|não|eu|tu|seu|meu|in|on|of|to|at|by|for|en|del|al)$/i;

/** The words that are raised where the title itself is the entry: the first, and the next after an article. */
export function openingWords(title: string): number {
  const words = title.split(' ');
  if (words.length < 2) return 1;
  let count = 1;
  if (article.test(words[0] ?? '') || shortWord.test(words[0] ?? '')) count++;
  while (count > 1 && count < words.length && article.test(words[count - 1] ?? '')) count++;
  return count;
}

/** The title and its subtitle, which stands after ": ". */
export function splitTitle(typed: string): [string, string] {
  // Catalogues put a blank before the colon, too.
  const title = typed.replaceAll(/(?<!\s)\s{1,9}: /g, ': ');
  const at = title.indexOf(': ');
  return at < 0 ? [title, ''] : [title.slice(0, at), title.slice(at)];
}

/** Bold up to the subtitle; "[...]" is ours, and not bold. */
export function boldTitle(title: string): Run[] {
  const [main, subtitle] = splitTitle(title.replaceAll('[…]', '[...]'));
  const bracket = main.indexOf('[...]');
  const at = bracket < 0 ? -1 : main.slice(0, bracket).trimEnd().length;
  if (at < 0) return [{ text: main, bold: true }, { text: subtitle }];
  return [{ text: main.slice(0, at), bold: true }, { text: main.slice(at) + subtitle }];
}

/** A title that is the entry: its first word in capitals, nothing bold. */
export function titleHeading(typed: string): Run[] {
  const title = splitTitle(typed).join('');
  const words = title.split(' ');
  const count = openingWords(title);
  return [{ text: words.map((word, index) => (index < count ? toCapitals(word) : word)).join(' ') }];
}
