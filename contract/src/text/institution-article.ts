const masculine = /^(?:instituto|centro|laboratório|museu|hospital|colégio|observatório|conselho|insper)\b/i;

/** 'a' or 'o', by the first word of an institution's full name: 'a UFPA', 'o IFPA'. */
export function institutionArticle(name: string): 'a' | 'o' {
  return masculine.test(name.trim()) ? 'o' : 'a';
}
