/**
 * Under these anybody may have an address: one of them would let everybody in. The names below a country that registries
 * give out ('edu.br', 'ac.uk', 'edu.au'), and the providers of mail that people have.
 */
const shared =
  /^(?:com|co|edu|ac|gov|gob|gouv|org|or|net|ne|mil)\.[a-z]{2}$|^(?:art|blog|pro|app|dev|eco|[a-z]{2})\.br$|^(?:gmail|googlemail|hotmail|outlook|live|yahoo|icloud|proton)\.(?:com|me)(?:\.br)?$/;

const domainMaxLength = 253;

/** '@UFPA.br ' as 'ufpa.br'. */
export function cleanDomain(text: string): string {
  return text.trim().toLowerCase().replace(/^@/, '');
}

/** What is wrong with a cleaned domain, in words; null when it is one of an institution. */
export function domainProblem(domain: string): string | null {
  if (domain.length > domainMaxLength || !isDomain(domain))
    return 'Um domínio é como ufpa.br, sem endereço nem espaço.';
  return shared.test(domain) ? `Qualquer pessoa pode ter um endereço em ${domain}.` : null;
}

export function isDomain(text: string): boolean {
  const labels = text.split('.');
  return labels.length > 1 && labels.every((label) => /^[a-z0-9-]{1,63}$/.test(label) && !/^-|-$/.test(label));
}

/** Whether an address is in one of these domains or below it: 'aluno.ufpa.br' is in 'ufpa.br'. */
export function isInDomains(email: string, domains: readonly string[]): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
