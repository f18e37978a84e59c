/** Taken by a tool, by its name: routes by the router, settings by their command. Generated files export what they like. */
const isTakenByTool = /^web\/src\/routes\/|\.config\.ts$|global-setup\.ts$|\.gen\.ts$|^bench\/faults\//;

/** What is exported, and used neither elsewhere nor in its own file. */
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
        .filter((name) => !taken.get(path).has(name) && countWord(text, name) < 2)
        .map((name) => `${path} exporta ${name}, que ninguém usa.`),
    );
}

function countWord(text, word) {
  return text.match(new RegExp(`\\b${RegExp.escape(word)}\\b`, 'g'))?.length ?? 0;
}
