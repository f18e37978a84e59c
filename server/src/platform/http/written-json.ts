/** An answer that is written already, for lists whose parts are kept as text. `T` is what the text says. */
export class SerializedJson<T> {
  readonly text: string;
  /** Only for the compiler: a text of one shape is no text of another. */
  declare readonly shape: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** A list of written items with its further parts, as the contract wants them. */
export function writeList<T extends { items: unknown[] }>(items: string[], rest: Omit<T, 'items'>): SerializedJson<T> {
  return new SerializedJson<T>(`{"items":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`);
}
