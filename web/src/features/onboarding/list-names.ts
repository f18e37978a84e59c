const names = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** 'Ecologia, Fonética e Teatro' */
export function listNames(list: readonly string[]): string {
  return names.format(list);
}
