/** A response body that its feature has already serialized. */
export class Serialized<Body> {
  readonly json: Buffer<ArrayBuffer>;
  /** Its type only: what the JSON contains. */
  declare readonly body?: Body;

  constructor(json: Buffer<ArrayBuffer>) {
    this.json = json;
  }
}
