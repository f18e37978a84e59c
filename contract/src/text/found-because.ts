/** Why a person was found whose name does not have the words. */
export type FoundBecause = { kind: 'posts' | 'works' | 'reviews' | 'interest'; name: string };

/** The line under a person who was found by a subject. */
export function foundBecauseText({ kind, name }: FoundBecause): string {
  switch (kind) {
    case 'posts':
      return `publica sobre ${name}`;
    case 'works':
      return `escreveu “${name}”`;
    case 'reviews':
      return `escreveu um parecer sobre “${name}”`;
    case 'interest':
      return `tem interesse em ${name}`;
  }
}
