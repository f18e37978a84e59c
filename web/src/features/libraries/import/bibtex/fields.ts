/** The fields of an entry by their names in small letters, as they are written; `key` is the name of the entry. */
export type BibtexFields = { key: string; fields: Map<string, string>; isPatched: boolean };

/** The fields of an entry by their names, with what they take from its parent. */
export type Fields = ReadonlyMap<string, string>;

export type Macros = ReadonlyMap<string, string>;

const monthMacros = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').map((name) => [name, name] as const);
export const defaultMacros: Macros = new Map(monthMacros);

type Reader = { text: string; at: number };

const blank = /\s*/y;
const comment = /%[^\n]*/y;
const fieldName = /([^\s=,{}"#%()]{1,80})\s*=/y;
const word = /[^\s,{}"#=]+/y;

/**
 * Reads the fields of an entry; null when there are none to be read. A comma that is missing between two fields is as good
 * as there, and then `isPatched` is true.
 */
export function readFields(body: string, macros: Macros): BibtexFields | null {
  const [head = '', key = ''] =
    /^([^,={}"]{0,350}),/.exec(body) ?? /^(\s*[^\s,={}"]{1,350})\s(?=\s*[\w-]{1,80}\s*=)/.exec(body) ?? [];
  const reader = { text: body, at: head.length };
  const fields = new Map<string, string>();
  let isPatched = head !== '' && !head.endsWith(',');
  for (;;) {
    const hadComma = skip(reader);
    const name = take(reader, fieldName)?.[1];
    if (name === undefined) break;
    if (fields.size > 0 && !hadComma) isPatched = true;
    const value = readValue(reader, macros);
    if (value === null) return null;
    if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value);
  }
  return reader.at < body.trimEnd().length ? null : { key: key.trim(), fields, isPatched };
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (found) reader.at = pattern.lastIndex;
  return found;
}

/** Blanks, and comments that have a line of their own. */
function takeBlanks(reader: Reader): void {
  for (;;) {
    take(reader, blank);
    const lineStart = reader.text.lastIndexOf('\n', reader.at - 1);
    const isOnItsOwn = lineStart !== -1 && reader.text.slice(lineStart, reader.at).trim() === '';
    if (reader.text[reader.at] !== '%' || !isOnItsOwn) return;
    take(reader, comment);
  }
}

/** Whether there was a comma among what stands between two fields. */
function skip(reader: Reader): boolean {
  let hadComma = false;
  for (;;) {
    takeBlanks(reader);
    if (reader.text[reader.at] !== ',') return hadComma;
    hadComma = true;
    reader.at += 1;
  }
}

/** `{…} # abbreviation # "…"`; null when it does not close. */
function readValue(reader: Reader, macros: Macros): string | null {
  let value = '';
  for (;;) {
    takeBlanks(reader);
    const part = readPart(reader, macros);
    if (part === null) return null;
    value += part;
    takeBlanks(reader);
    if (reader.text[reader.at] !== '#') return value;
    reader.at += 1;
  }
}

function readPart(reader: Reader, macros: Macros): string | null {
  const sign = reader.text[reader.at];
  if (sign === '{' || sign === '"') return readDelimited(reader, sign);
  const name = take(reader, word)?.[0];
  if (name === undefined) return sign === ',' || sign === undefined ? '' : null;
  return macros.get(name.toLowerCase()) ?? name;
}

function readDelimited(reader: Reader, sign: '{' | '"'): string | null {
  const from = reader.at + 1;
  let depth = 0;
  for (let at = from; at < reader.text.length; at += 1) {
    const one = reader.text[at];
    if (one === '\\') at += 1;
    else if (depth === 0 && one === (sign === '{' ? '}' : '"')) {
      reader.at = at + 1;
      return reader.text.slice(from, at);
    } else if (one === '{') depth += 1;
    else if (one === '}') depth -= 1;
  }
  return null;
}
