import { passwordMaxLength, passwordMinLength } from '@publyka/contract/limits';
import { withoutAccents } from '../../lib/text/cut-text.ts';

/** What a password needs (requirement 9.1), each to be ticked. */
export function passwordRequirements(password: string): { label: string; isMet: boolean }[] {
  const length = [...password].length;
  return [
    {
      label: `${passwordMinLength} a ${passwordMaxLength} caracteres`,
      isMet: length >= passwordMinLength && length <= passwordMaxLength,
    },
    { label: 'Uma letra maiúscula', isMet: /\p{Lu}/u.test(password) },
    { label: 'Um número', isMet: /\d/.test(password) },
  ];
}

/** Under the field: what is needed, then, once that is met, how well it protects. Advice only: it refuses nothing. */
export function passwordHint(password: string, personal: readonly string[] = []): string {
  if (passwordRequirements(password).some(({ isMet }) => !isMet))
    return `${passwordMinLength} a ${passwordMaxLength} caracteres, com letra maiúscula e número`;
  return strengthHints[passwordStrength(password, personal)];
}

export type PasswordStrength = 'weak' | 'fair' | 'strong';

export const strengthHints: Record<PasswordStrength, string> = {
  weak: 'Vale, mas é fácil de adivinhar. Três palavras soltas protegem mais',
  fair: 'Proteção razoável',
  strong: 'Boa proteção',
};

const commonParts = [
  'senha',
  'password',
  'qwerty',
  'asdf',
  'abc',
  '123',
  'admin',
  'brasil',
  'publyka',
  'iloveyou',
  'mudar',
  'teste',
];
/** A guess at how many bits each kind of thing adds; below the first figure a password is weak, from the second strong. */
const bits = { letter: 3, other: 3.5, repeated: 0.5, weakBelow: 27, strongFrom: 42 };

/** How hard it is to guess: characters count, but hardly when they repeat, go on in order or belong to a known word. */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  const known = [
    ...commonParts,
    ...personal.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2),
  ];
  let rest = withoutAccents(password);
  // What is known counts as one character.
  for (const word of known) rest = rest.replaceAll(withoutAccents(word), '\u0000');
  const characters = [...rest];
  const score = characters.reduce((sum, character, index) => sum + bitsOf(character, characters[index - 1]), 0);
  if (score < bits.weakBelow) return 'weak';
  return score < bits.strongFrom ? 'fair' : 'strong';
}

function bitsOf(character: string, before: string | undefined): number {
  const step = before === undefined ? 2 : Math.abs(character.charCodeAt(0) - before.charCodeAt(0));
  if (step <= 1) return bits.repeated;
  return /\p{L}/u.test(character) ? bits.letter : bits.other;
}
