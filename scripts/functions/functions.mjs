import { childrenOf } from './sources.mjs';

/** In lines; from 40 on one looks for the seam. How long a function may be as a whole, and a component, biome.json says. */
const longestFunction = 50;

/** Tests tell a story from its beginning to its end, and legal texts are data. */
const mayBeLong = /\.(test|spec)\.tsx?$|-text\.ts$/;

/**
 * Functions that do too much themselves. The lines of named functions within them are not their own, and those of a long
 * text, which is nearly always a statement in SQL, are data.
 */
export function findLongFunctions(sources) {
  return sources
    .filter(({ path }) => !mayBeLong.test(path))
    .flatMap(({ path, text, program }) => {
      const lineOf = createLineOf(text);
      return [...namedFunctions(program)]
        .filter(({ name }) => !isComponent(path, name))
        .map(({ node, name }) => ({ name, line: lineOf(node.start), lines: ownLines(node, text, lineOf) }))
        .filter(({ lines }) => lines > longestFunction)
        .map(
          ({ name, line, lines }) =>
            `${path}:${line} ${name} has ${lines} lines of its own; the limit is ${longestFunction}.`,
        );
    });
}

function isComponent(path, name) {
  return path.endsWith('.tsx') && /^[A-Z]/.test(name);
}

function* namedFunctions(node) {
  for (const child of childrenOf(node)) {
    const name = functionName(child, node);
    if (name !== undefined) yield { node: child, name };
    yield* namedFunctions(child);
  }
}

/** The name that a function has by its own or by what it is the value of; none for a callback. */
function functionName(node, parent) {
  if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return undefined;
  return node.id?.name ?? parent.id?.name ?? parent.key?.name;
}

/** Lines of its own that say something. */
function ownLines(node, text, lineOf) {
  const others = [...setAside(node)].map(({ start, end }) => [lineOf(start), lineOf(end)]);
  const isOwn = (line) => !others.some(([first, last]) => line > first && line <= last);
  const first = lineOf(node.start);
  return text
    .slice(node.start, node.end)
    .split('\n')
    .filter((line, index) => line.trim() !== '' && isOwn(first + index)).length;
}

/** Each counts as the one line that names it. */
function* setAside(node) {
  for (const child of childrenOf(node)) {
    if (child.type === 'TemplateLiteral' || functionName(child, node) !== undefined) yield child;
    else yield* setAside(child);
  }
}

function createLineOf(text) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (position) => {
    let low = 0;
    for (let high = starts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= position) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
