// Reads TeX as the text that it sets. What is not known loses its command and keeps its words: no entry is refused for it.

const accents: Readonly<Record<string, string>> = {
  ...{ '`': '\u0300', "'": '\u0301', '^': '\u0302', '~': '\u0303', '=': '\u0304', '.': '\u0307', '"': '\u0308' },
  ...{ u: '\u0306', r: '\u030a', H: '\u030b', v: '\u030c', d: '\u0323', c: '\u0327', k: '\u0328', b: '\u0331' },
};

const letters: Readonly<Record<string, string>> = {
  ...{ aa: 'å', AA: 'Å', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', o: 'ø', O: 'Ø', l: 'ł', L: 'Ł', ss: 'ß', i: 'ı', j: 'ȷ' },
  ...{
    dh: 'ð',
    DH: 'Ð',
    th: 'þ',
    TH: 'Þ',
    dj: 'đ',
    DJ: 'Đ',
    ng: 'ŋ',
    NG: 'Ŋ',
    S: '§',
    P: '¶',
    copyright: '©',
    pounds: '£',
  },
  ...{ textendash: '–', textemdash: '—', textquoteleft: '‘', textquoteright: '’', textquotedblleft: '“' },
  ...{ textquotedblright: '”', guillemotleft: '«', guillemotright: '»', guillemetleft: '«', guillemetright: '»' },
  ...{ textbackslash: '\\', textasciitilde: '~', textasciicircum: '^', textunderscore: '_', textbraceleft: '{' },
  ...{ textbraceright: '}', textdollar: '$', textless: '<', textgreater: '>', textbar: '|', textquotesingle: "'" },
  ...{
    textordfeminine: 'ª',
    textordmasculine: 'º',
    textdegree: '°',
    degree: '°',
    textregistered: '®',
    textcopyright: '©',
  },
  ...{
    texttrademark: '™',
    ldots: '…',
    dots: '…',
    textellipsis: '…',
    textbullet: '•',
    textperiodcentered: '·',
    euro: '€',
  },
  ...{ texteuro: '€', textsection: '§', textmu: 'µ', textonehalf: '½', textonesuperior: '¹', texttwosuperior: '²' },
  ...{
    textthreesuperior: '³',
    textexclamdown: '¡',
    textquestiondown: '¿',
    slash: '/',
    quad: ' ',
    qquad: ' ',
    newline: ' ',
  },
  ...{
    times: '×',
    pm: '±',
    cdot: '·',
    sim: '~',
    leq: '≤',
    geq: '≥',
    le: '≤',
    ge: '≥',
    neq: '≠',
    approx: '≈',
    infty: '∞',
  },
  ...{ to: '→', rightarrow: '→', leftarrow: '←', circ: '°', prime: '′', LaTeX: 'LaTeX', TeX: 'TeX', BibTeX: 'BibTeX' },
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ' },
  ...{
    iota: 'ι',
    kappa: 'κ',
    lambda: 'λ',
    mu: 'μ',
    nu: 'ν',
    xi: 'ξ',
    pi: 'π',
    rho: 'ρ',
    sigma: 'σ',
    tau: 'τ',
    phi: 'φ',
  },
  ...{ varphi: 'φ', chi: 'χ', psi: 'ψ', omega: 'ω', Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Xi: 'Ξ', Pi: 'Π' },
  ...{ Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω' },
};

const signs: Readonly<Record<string, string>> = {
  '\\': ' ',
  ' ': ' ',
  ',': ' ',
  ';': ' ',
  ':': ' ',
  '-': '',
  '/': '',
  '!': '',
  '@': '',
};

const quoting = /^(?:enquote|mkbibquote|textquote)$/;
const ligatures: readonly (readonly [string, string])[] = [
  ['---', '—'],
  ['--', '–'],
  ['``', '“'],
  ["''", '”'],
  ['~', ' '],
];

type Reader = { text: string; at: number };

/** A value of BibTeX as plain text, accents composed, braces gone. */
export function readTex(text: string): string {
  if (!/[\\{}$~`]|--|''/.test(text)) return text;
  const reader = { text, at: 0 };
  let read = '';
  while (reader.at < text.length) read += readNext(reader);
  return read
    .replaceAll(/ı(?=[\u0300-\u036f])/g, 'i')
    .replaceAll(/ȷ(?=[\u0300-\u036f])/g, 'j')
    .normalize('NFC');
}

function readNext(reader: Reader): string {
  const { text, at } = reader;
  const sign = text[at] ?? '';
  if (sign === '\\') return readCommand(reader);
  if (sign === '$') return readMath(reader);
  const ligature = ligatures.find(([from]) => text.startsWith(from, at));
  reader.at += ligature ? ligature[0].length : 1;
  if (ligature) return ligature[1];
  return sign === '{' || sign === '}' ? '' : sign;
}

/** `$x^{2}$` without its signs; a lone dollar, or one of an amount, is one. */
function readMath(reader: Reader): string {
  const { text, at } = reader;
  reader.at += 1;
  const end = text.indexOf('$', at + 1);
  const inside = end < 0 ? '' : text.slice(at + 1, end);
  if (inside === '' || /^\s*\d[\d.,]*\s/.test(inside) || /\s$/.test(inside)) return '$';
  reader.at = end + 1;
  return readTex(inside.replaceAll(/[\^_](?=[{\w\\])/g, ''));
}

function readCommand(reader: Reader): string {
  const { text, at } = reader;
  const [whole = '\\', name = ''] = /^\\([a-z]{1,40}\*?|.)?/isu.exec(text.slice(at, at + 50)) ?? [];
  reader.at += whole.length;
  if (Object.hasOwn(accents, name)) return readAccent(reader, name);
  if (Object.hasOwn(signs, name)) return signs[name] ?? '';
  if (!/^[a-z]/i.test(name)) return name;
  return readWord(reader, name.replace('*', ''));
}

/** `\'a`, `\'{a}`, `\c c`, `\"{\i}`. */
function readAccent(reader: Reader, name: string): string {
  skipBlanks(reader);
  const base = reader.text[reader.at] === '{' ? readGroup(reader) : readNext(reader);
  const [first = '', ...rest] = base;
  if (first === '') return name === '~' || name === '^' ? name : '';
  return first + (accents[name] ?? '') + rest.join('');
}

function readWord(reader: Reader, name: string): string {
  if (Object.hasOwn(letters, name)) {
    skipBlanks(reader);
    if (reader.text.startsWith('{}', reader.at)) reader.at += 2;
    return letters[name] ?? '';
  }
  skipBlanks(reader);
  if (name === 'href') readGroup(reader);
  const inside = reader.text[reader.at] === '{' ? readGroup(reader) : '';
  return quoting.test(name) ? `“${inside}”` : inside;
}

function skipBlanks(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at += 1;
}

/** What stands in the braces that open here. */
function readGroup(reader: Reader): string {
  const from = reader.at;
  let depth = 0;
  for (let at = from; at < reader.text.length; at += 1) {
    const sign = reader.text[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth > 0) continue;
    reader.at = at + 1;
    return readTex(reader.text.slice(from + 1, at));
  }
  reader.at = from + 1;
  return '';
}

/** An address or a DOI, in which TeX's escapes mean the sign that they escape and nothing else is TeX. */
export function readVerbatim(text: string): string {
  const inside = /\\(?:url|href)\s*\{([^{}]*)\}/.exec(text)?.[1] ?? text;
  return inside
    .replaceAll(/\\textasciitilde(?:\{\})?|\{?\\~(?:\{\})?\}?|\$\\sim\$/g, '~')
    .replaceAll(/\\textunderscore(?:\{\})?/g, '_')
    .replaceAll(/\\(?=[_%&#$~^{}-])|[{}]|^<|>$/g, '')
    .replaceAll(/\s+/g, '');
}
