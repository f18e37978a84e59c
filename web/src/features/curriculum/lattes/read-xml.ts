import { type SaxesOptions, SaxesParser } from 'saxes';
import { RefusedFileError } from './open-file.ts';

/** A curriculum is eleven deep; what is deeper is none. */
const depthMax = 32;
const elementsMax = 400_000;
/** Parsed between two looks at how far it is. */
const pieceLength = 256 * 1024;

/** One element on its way: the attributes that may be read of it, by name; the others are never looked at. */
export interface OpenElement {
  name: string;
  attribute(name: string): string | undefined;
}

interface Listener {
  open(element: OpenElement): void;
  close(name: string): void;
  onProgress(share: number): void;
}

/**
 * Reads XML without building a tree. A document type, and with it every entity of its own, is refused before anything is
 * read; what is too deep or has too many elements as soon as it is. Throws `RefusedFileError`.
 */
export function readXml(text: string, listener: Listener): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new RefusedFileError('Este arquivo traz declarações que o Lattes não usa.');
  const parser = createParser(listener);
  try {
    for (let at = 0; at < text.length; at += pieceLength) {
      parser.write(text.slice(at, at + pieceLength));
      listener.onProgress(Math.min(1, (at + pieceLength) / text.length));
    }
    parser.close();
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
    throw new RefusedFileError('O arquivo está incompleto ou danificado. Baixe-o de novo no Lattes.', { cause: error });
  }
}

function createParser({ open, close }: Listener): SaxesParser<SaxesOptions> {
  const parser = new SaxesParser();
  let depth = 0;
  let elements = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    elements += 1;
    if (depth > depthMax || elements > elementsMax)
      throw new RefusedFileError('Este arquivo não tem a forma de um currículo Lattes.');
    open({ name, attribute: (wanted) => asText(attributes[wanted]) });
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close(name);
  });
  parser.on('error', (error) => {
    // People paste control characters into Lattes, which writes them as they are.
    if (!/disallowed character|malformed character entity/.test(error.message)) throw error;
  });
  return parser;
}

/** An object only where names have namespaces, which are not asked for. */
function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
