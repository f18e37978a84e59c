/** Chosen well above what an actor of Mastodon has: some hundred values, four levels, three contexts. */
const valuesMax = 2000;
const levelsMax = 20;
const contextsMax = 24;

/**
 * Throws for a JSON document that takes long to read as JSON-LD, whatever its length: each context that it names is
 * worked through anew, without a pause for anybody else.
 */
export function refuseHeavy(document: unknown): void {
  let values = 0;
  let contexts = 0;
  let level: unknown[] = [document];
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    contexts += sum(level.map(countContexts));
    if (values > valuesMax || depth > levelsMax || contexts > contextsMax) throw new Error('a heavy document');
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
}

function countContexts(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('@context' in value)) return 0;
  const context = value['@context'];
  return Array.isArray(context) ? context.length : 1;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
