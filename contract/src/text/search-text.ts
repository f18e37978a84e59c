import { searchQueryMaxLength, searchTextMaxLength } from '../limits.ts';
import { pageQuerySchema } from '../page.ts';
import { typedText } from './typed-text.ts';

/** What somebody typed into a search box. */
export const searchTextSchema = typedText()
  .min(1, 'Digite para buscar')
  .max(searchTextMaxLength, `A busca pode ter até ${searchTextMaxLength} caracteres`);

/** Search text with operators (search-query.ts). */
export const searchQuerySchema = typedText()
  .min(1, 'Digite para buscar')
  .max(searchQueryMaxLength, `A busca pode ter até ${searchQueryMaxLength} caracteres`);

export const peopleQuerySchema = pageQuerySchema.extend({ q: searchTextSchema });
