/** A record of a file of tagged lines, in the order of the file. */
export type TaggedRecord = { line: number; length: number; lines: [tag: string, value: string][] };

type TagReader = {
  /** The first of these tags that says something, in the order in which they are asked. */
  first: (...tags: string[]) => string | undefined;
  /** What all lines of these tags say, in the order of the file. */
  all: (...tags: string[]) => string[];
};

export function readerOf({ lines }: TaggedRecord): TagReader {
  return {
    first: (...tags) =>
      tags
        .flatMap((wanted) => lines.filter(([tag]) => tag === wanted).map(([, value]) => value.trim()))
        .find((value) => value !== ''),
    all: (...tags) => lines.filter(([tag]) => tags.includes(tag)).map(([, value]) => value),
  };
}
