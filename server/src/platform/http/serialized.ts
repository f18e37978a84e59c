/** A response body that its feature has already serialized. */
export class Serialized<Body> {
  readonly json: Buffer<ArrayBuffer>;
  /** Its type only: what the JSON contains. */
  declare readonly body?: Body;

  constructor(json: Buffer<ArrayBuffer>) {
    this.json = json;
  }
}

const comma = Buffer.from(',');

/** A body made of parts that are serialized already, with commas between them. */
export function joinSerialized<Body>(
  beginning: string,
  parts: readonly { json: Buffer }[],
  end: string,
): Serialized<Body> {
  const items = parts.flatMap(({ json }, index) => (index === 0 ? [json] : [comma, json]));
  return new Serialized(Buffer.concat([Buffer.from(beginning), ...items, Buffer.from(end)]));
}

/** Text as bytes to be kept, outside Node's pool: a part of that would keep 64 KiB of it. */
export function ownBytes(text: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
