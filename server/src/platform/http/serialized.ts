/** A response body that its feature has already serialized. */
export class Serialized<Body> {
  readonly json: Buffer<ArrayBuffer>;
  /** Its type only: what the JSON contains. */
  declare readonly body?: Body;

  constructor(json: Buffer<ArrayBuffer>) {
    this.json = json;
  }
}

/** Text as bytes to be kept, outside Node's pool: a part of that would keep 64 KiB of it. */
export function ownBytes(text: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
