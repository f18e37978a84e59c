/** One of the eight colours of people, as custom properties of tokens.css. */
export type PersonColour = { ink: string; soft: string };

export type ColourOf = (personId: string) => PersonColour;

const colourCount = 8;
/** Neighbours differ most: red, blue-green, olive, violet, amber, blue, green. Only one of the two reds. */
const inOrder = [1, 5, 3, 7, 2, 6, 4] as const;

/** The colour of a person or group: always the same for the same id, spread evenly (FNV-1a). */
export function personColour(id: string): PersonColour {
  return colourOfNumber((fnv1a(id) % colourCount) + 1);
}

/** The colour of the member number `place` of a group, from 0: the first seven differ. */
export function colourInOrder(place: number): PersonColour {
  return colourOfNumber(inOrder[place % inOrder.length] ?? 1);
}

function colourOfNumber(number: number): PersonColour {
  return { ink: `var(--person-${number})`, soft: `var(--person-${number}-soft)` };
}

/** Two letters for a person ('VA' for Vicente de Aguiar) or a group ('Cé' for Céu do sertão). */
export function initials(name: string, shape: 'person' | 'group'): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = ''] = words;
  if (shape === 'group') return upper(first.slice(0, 1)) + first.slice(1, 2).toLocaleLowerCase('pt-BR');
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return upper(first.slice(0, 1) + last.slice(0, 1));
}

function upper(text: string): string {
  return text.toLocaleUpperCase('pt-BR');
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
