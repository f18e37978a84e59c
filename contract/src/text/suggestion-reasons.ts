// Free of zod, so that the web's first load may use it.

/** Why somebody is suggested: the strongest tie between the two. */
export type SuggestionReason =
  /** They have invited the viewer. */
  | { kind: 'invited' }
  /** First names of at most two of the Links in common. */
  | { kind: 'links'; count: number; names: string[] }
  | { kind: 'communities'; count: number; name: string }
  | { kind: 'interests'; names: string[] }
  | { kind: 'institution'; name: string }
  /** Nothing in common: nothing is said. */
  | { kind: 'new' };

/** The line under a suggested person, '4 Links em comum: Nilo, Helena e mais 2'. */
export function suggestionText(reason: SuggestionReason): string | null {
  switch (reason.kind) {
    case 'invited':
      return 'Quer se linkar com você';
    case 'links':
      return commonLinksText(reason);
    case 'communities':
      return reason.count > 1 ? `Em comum: ${reason.name} e mais\u00a0${reason.count - 1}` : `Em comum: ${reason.name}`;
    case 'interests':
      return `${listOf(reason.names)}, como você`;
    case 'institution':
      return `${reason.name}, como você`;
    case 'new':
      return null;
  }
}

/** '1 Link em comum: Maíra'; `names` may be fewer than `count`. */
export function commonLinksText({ count, names }: { count: number; names: string[] }): string {
  const links = count === 1 ? '1 Link em comum' : `${count.toLocaleString('pt-BR')} Links em comum`;
  return names.length === 0 ? links : `${links}: ${namesText(names, count)}`;
}

/** 'Nilo, Helena e mais 2', 'Rui e Caetano', 'Maíra'. */
export function namesText(names: string[], count: number): string {
  const rest = count - names.length;
  return rest > 0 ? `${names.join(', ')} e mais\u00a0${rest.toLocaleString('pt-BR')}` : listOf(names);
}

/** The first word of a full name. */
export function firstName(fullName: string): string {
  return fullName.split(' ', 1)[0] ?? fullName;
}

function listOf(names: string[]): string {
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names);
}
