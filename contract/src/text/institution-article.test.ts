import { expect, test } from 'vitest';
import { institutionArticle } from './institution-article.ts';

test.each([
  ['Universidade Federal do Pará', 'a'],
  ['Fundação Oswaldo Cruz', 'a'],
  ['Instituto Federal do Pará', 'o'],
  ['Museu Paraense Emílio Goeldi', 'o'],
  ['Centro Brasileiro de Pesquisas Físicas', 'o'],
  ['Centralidade Universitária', 'a'],
])('%s: %s', (name, article) => expect(institutionArticle(name)).toBe(article));
