type Depth = 0 | 1 | 2 | 3;

type Less = { 0: 0; 1: 0; 2: 1; 3: 2 };

/** Paths into a payload, such as 'comment.content'. */
export type PathIn<T, Left extends Depth = 3> = Left extends 0
  ? never
  : T extends readonly unknown[]
    ? never
    : T extends object
      ? { [Key in keyof T & string]: Key | `${Key}.${PathIn<T[Key], Less[Left]>}` }[keyof T & string]
      : never;
