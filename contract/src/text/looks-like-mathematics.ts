// What may stand between two dollars: beside 'R$ 5 e R$ 10' a formula has to look like one.

const unit = '(?:%|[kKMB]|MM|mil|mi|bi|tri|milhão|milhões|bilhão|bilhões|trilhão|trilhões|reais|dólares)';
const amount = new RegExp(String.raw`^\d[\d.,\s]*${unit}?$`, 'u');
/** `25-50k`; without a unit it may be a subtraction. */
const amountRange = new RegExp(String.raw`^\d[\d.,]*${unit}?\s?[-–—/]\s?\d[\d.,]*\s?${unit}$`, 'u');

const command = /\\[^\s$]/;
/** `x_1`, `e^{-x}`. */
const script = /[\p{L}\p{N})\]}'][_^][\p{L}\p{N}{\\+*'-]/u;
/** Only a shell, another language or somebody who quotes writes these. */
const foreign = /["`#@&?]|^[/:;,.)*]|^\{\w+\}|^\|[^|]*$|\p{Lu}{2}_\p{Lu}{2}|\p{Ll}{2}_\p{Ll}{2}/u;
/** An operator without what it works on. */
const hanging = /(?<![_^])[-+*/=<>:(&|]$/;
const accented = /[À-ÖØ-öø-ÿ]/;

const variable = /^\d*(?:[.,]\d+)?\s?\p{L}+['’!]*$/u;
const operation = /[-−+*/=<>]\s*[\p{L}\p{N}([{|√∞]|[\p{L}\p{N})\]]['’]*\s*[(!]|\p{L}\s*[,;]\s*[\p{L}\p{N}…]/u;
const application = /(?<!\p{L})(?:arc|cos|det|exp|ln|log|mod|sen|sin|tan|tg)\s+[\p{L}\p{N}]/u;
const symbol = /[^\P{Sm}+<=>|~]|[°·]/u;
/** A point or an interval. */
const bracketed = /^[([\]](?=[^,;]*[,;])[^()]*[)[\]]$/;

/** Names of functions, which are no prose. */
const functions = new Set(
  'cotg cossec arcsen arcsin arccos arctan arctg senh sinh cosh tanh grad prob argmax argmin sinal'.split(' '),
);
const particles = new Set(
  'ou se de da do em no na os as um uma que por com sem mas mil para até ao dos das or and the for is in of to'.split(
    ' ',
  ),
);

/** No letter or digit right outside: `R$`, `Ke$ha` and `$5` are none. A brace behind is a shell's: `${A}/${B}`. */
export function isSetOff(text: string, start: number, end: number): boolean {
  const isAfterWord = /[\p{L}\p{N}\p{M}]$/u.test(text.slice(Math.max(0, start - 2), start));
  return !isAfterWord && !/^[\p{L}\p{N}{]/u.test(text.slice(end, end + 2));
}

/** `$5 (R$ 27)`: the second dollar is the mark of another price. */
export function isUntilPrice(content: string, after: string): boolean {
  const endsInMark = /(?:^|[^\p{L}\p{N}\\])(?:R|US|U|A|C|NZ|HK|MX|BR)$/u.test(content);
  return endsInMark && !command.test(content) && (/^\s?\d/.test(after) || /^\d/.test(content));
}

/** Whether it may be a formula: no amount, and a command, an index, an operation or one variable is in it. */
export function looksLikeMathematics(content: string): boolean {
  if (amount.test(content) || amountRange.test(content)) return false;
  if (command.test(content)) return !content.includes('`');
  if (foreign.test(content) || hanging.test(content) || accented.test(content)) return false;
  if (script.test(content)) return true;
  if (hasProse(content) || !hasPairedBrackets(content)) return false;
  return [variable, operation, application, symbol, bracketed].some((form) => form.test(content));
}

function hasProse(content: string): boolean {
  const isSpaced = /\s/.test(content);
  if (isSpaced && /^\d[\d.,]*\s[aeo]\s/u.test(content)) return true;
  const words = content.match(/\p{L}{2,}/gu) ?? [];
  return words.some((word) =>
    word.length > 3 ? !functions.has(word) && !isAscending(word) : isSpaced && particles.has(word.toLowerCase()),
  );
}

/** Corners of a figure are named in the order of the alphabet: `ABCD`. */
function isAscending(word: string): boolean {
  const letters = [...word];
  return letters.every((letter, place) => place === 0 || letter > (letters[place - 1] ?? ''));
}

/** Half-open intervals are paired, too. */
function hasPairedBrackets(content: string): boolean {
  return (content.match(/[()[\]]/g)?.length ?? 0) % 2 === 0;
}
