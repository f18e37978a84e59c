import { missingFields } from '@publyka/contract/abnt';
import type { Csl, Run } from '@publyka/contract/abnt/csl';
import type { MissingField } from '@publyka/contract/abnt/missing';
import { listInWords } from '@publyka/contract/abnt/names';
import { toast } from '../../ui/toast.ts';
import { copyRichText, toRichText } from './reference-text.tsx';

const words: Record<MissingField, string> = {
  title: 'título',
  author: 'autoria',
  container: 'onde saiu',
  place: 'local de publicação',
  publisher: 'editora',
  date: 'data',
  pages: 'páginas',
  numbering: 'volume ou número',
  genre: 'tipo e grau do trabalho',
  event: 'nome do evento',
  eventPlace: 'cidade do evento',
  reporter: 'relatoria',
  address: 'endereço',
  accessed: 'data de acesso',
};

/** 'falta: local de publicação', 'faltam: editora e data'; nothing when the reference is complete. */
export function missingInWords(csl: Csl): string | null {
  const missing = missingFields(csl).map((field) => words[field]);
  if (missing.length === 0) return null;
  return `${missing.length === 1 ? 'falta' : 'faltam'}: ${listInWords(missing)}`;
}

/** Copies with bold and italics, and plain; says what happened. */
export async function copyReferences(references: readonly (readonly Run[])[], doneText: string): Promise<void> {
  try {
    await copyRichText(toRichText(references));
    toast.success(doneText);
  } catch {
    toast.error('Não foi possível copiar. Marque o texto e copie à mão.');
  }
}
