import { z } from 'zod';
import { searchTextMaxLength } from '../limits.ts';
import { pageQuerySchema } from '../page.ts';

/** What somebody typed into a search box. */
export const searchTextSchema = z
  .string()
  .trim()
  .min(1, 'Digite para buscar')
  .max(searchTextMaxLength, `A busca pode ter até ${searchTextMaxLength} caracteres`);

export const peopleQuerySchema = pageQuerySchema.extend({ q: searchTextSchema });
