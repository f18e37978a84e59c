import { parseSync, Visitor } from 'vite';

export interface Pattern {
  pattern: string;
  flags: string;
}

/** The regular expressions that stand written in a TypeScript source. Those put together at run time are not among them. */
export function findPatterns(path: string, source: string): Pattern[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: Pattern[] = [];
  const visitor = new Visitor({
    Literal: (literal) => {
      if ('regex' in literal && literal.regex) found.push(literal.regex);
    },
  });
  visitor.visit(program);
  return found;
}
