/** Bytes to text by the charset that the answer or the page names, UTF-8 without one. */
export function decodeHtml(body: Buffer, contentType: string): string {
  const start = body.subarray(0, 1024).toString('latin1');
  const label = charsetIn(contentType) ?? charsetIn(start) ?? 'utf-8';
  return decoderFor(label).decode(body);
}

function charsetIn(text: string): string | undefined {
  return /charset\s*=\s*(?:["']\s*)?([\w.:-]{1,40})/i.exec(text)?.[1];
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder(); // A charset that does not exist: most of what is written without one is UTF-8.
  }
}
