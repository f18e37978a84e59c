import { expect, test } from 'vitest';
import { cleanDomain, domainProblem, isInDomains } from './mail-domain.ts';

test('a domain is cleaned, and is none that anybody may have an address in', () => {
  expect(cleanDomain(' @UFPA.br ')).toBe('ufpa.br');
  for (const good of ['ufpa.br', 'icb.ufmg.br', 'ox.ac.uk', 'ufp.pt', 'x-1.example'])
    expect(domainProblem(good)).toBeNull();
  for (const bad of [
    'ufpa',
    'a b.br',
    '-x.br',
    'x..br',
    'ana@ufpa.br',
    'edu.br',
    'ac.uk',
    'edu.au',
    'gmail.com',
    `${'a'.repeat(64)}.br`,
  ])
    expect(domainProblem(bad), bad).not.toBeNull();
});

test('an address is in a domain and in those above it, and in none that only ends alike', () => {
  const inside = (email: string) => isInDomains(email, ['ufba.br', 'ufrb.edu.br']);
  for (const email of ['ana@ufba.br', 'ANA@UFBA.BR', 'ana@aluno.ufba.br', 'ana@ufrb.edu.br'])
    expect(inside(email), email).toBe(true);
  for (const email of ['ana@xufba.br', 'ana@ufba.br.mal.com', 'ufba.br@mal.com', 'ana@ufba.br@mal.com', 'ana@edu.br'])
    expect(inside(email), email).toBe(false);
});
