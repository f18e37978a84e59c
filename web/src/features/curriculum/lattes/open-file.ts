import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';

/** The limit of a chosen file, and of what comes out of it: the longest of real curricula has a third of that. */
const fileBytesMax = 12 * 1024 * 1024;
const xmlBytesMax = 16 * 1024 * 1024;
/** Lattes puts one into its .zip. */
const zippedFilesMax = 20;
/** What is unpacked between two looks at how much came out. */
const pieceBytes = 4 * 1024;

/** Says why a file is not taken, in words to be shown. */
export class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError';
}

/** The XML of a curriculum as text, whatever it came in. Throws `RefusedFileError`. */
export function openFile(bytes: Uint8Array): string {
  if (bytes.length > fileBytesMax) throw new RefusedFileError('O arquivo passa de 12 MB. O do Lattes é bem menor.');
  return decodeXml(isZip(bytes) ? unpack(bytes) : bytes);
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** Counts what really comes out: a .zip may say of itself what it likes. */
function unpack(bytes: Uint8Array): Uint8Array {
  const found: Uint8Array[] = [];
  let files = 0;
  let size = 0;
  const unzip = new Unzip((file) => {
    files += 1;
    if (files > zippedFilesMax) throw new RefusedFileError('Este .zip tem arquivos demais para um currículo.');
    if (!file.name.toLowerCase().endsWith('.xml') || found.length > 0) return;
    refuseLarge(file.originalSize ?? 0);
    file.ondata = (error, piece) => {
      if (error) throw error;
      size += piece.length;
      refuseLarge(size);
      found.push(piece);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  push(unzip, bytes);
  if (found.length === 0) throw new RefusedFileError('Não achamos o currículo dentro deste .zip.');
  return join(found, size);
}

function push(unzip: Unzip, bytes: Uint8Array): void {
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length);
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
    throw new RefusedFileError('Este .zip está danificado. Baixe-o de novo no Lattes.', { cause: error });
  }
}

function refuseLarge(size: NonNullable<UnzipFile['originalSize']>): void {
  if (size > xmlBytesMax) throw new RefusedFileError('O que há neste .zip é grande demais para um currículo.');
}

function join(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** In what the XML says it is written in; Lattes says ISO-8859-1. */
function decodeXml(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const isUtf16 = start.startsWith('ÿþ') || start.startsWith('þÿ');
  const said = /^(?:ï»¿)?\s*<\?xml[^>]{0,120}?encoding=["']([\w.:-]{1,40})["']/.exec(start)?.[1];
  try {
    if (isUtf16) return new TextDecoder(start.startsWith('ÿ') ? 'utf-16le' : 'utf-16be').decode(bytes);
    return new TextDecoder(said ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Another encoding than it says, or one that browsers do not know: programs of Windows write these letters.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
