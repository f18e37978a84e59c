/** Taken by a tool, by its name: routes by the router, settings by their command. Generated files export what they like. */
const isTakenByTool = /^web\/src\/routes\/|\.config\.ts$|global-setup\.ts$|\.gen\.ts$|^bench\/faults\//;

/** What is exported, and used in no other file; a shape may be one that the other exports of its file are made of. */
export function findUnusedExports(sources) {
  const taken = new Map(sources.map(({ path }) => [path, new Set()]));
  const whole = new Set();
  for (const { target, names } of sources.flatMap(({ imports }) => imports)) {
    if (names === null) whole.add(target);
    else for (const name of names) taken.get(target)?.add(name);
  }
  return sources
    .filter(({ path }) => !whole.has(path) && !isTakenByTool.test(path))
    .flatMap(({ path, text, exported }) =>
      exported
        .filter(({ name }) => !taken.get(path).has(name))
        .filter((entry) => !isShape(path, entry) || countWord(text, entry.name) < 2)
        .map(({ name }) => `${path} exporta ${name}, que nenhum outro arquivo usa.`),
    );
}

/** A type, or what the contract says as a schema. */
function isShape(path, { name, isType }) {
  return isType || (path.startsWith('contract/') && name.endsWith('Schema'));
}

function countWord(text, word) {
  return text.match(new RegExp(`\\b${RegExp.escape(word)}\\b`, 'g'))?.length ?? 0;
}
