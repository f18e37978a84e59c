/** An answer of a route that is JSON already, put together from parts that its feature keeps. */
export class Serialized<Body> {
  readonly json: Buffer<ArrayBuffer>;
  /** For the compiler alone: what it says. */
  declare readonly body?: Body;

  constructor(json: Buffer<ArrayBuffer>) {
    this.json = json;
  }
}
