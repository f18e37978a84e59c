import type { Run } from '@publyka/contract/abnt/csl';
import { toast } from '../../ui/toast.ts';
import { copyRichText, toRichText } from './rich-text.ts';

/** Copies with bold and italics, and plain; says what happened. */
export async function copyReferences(references: readonly (readonly Run[])[], doneText: string): Promise<void> {
  try {
    await copyRichText(toRichText(references));
    toast.success(doneText);
  } catch {
    toast.error('Não foi possível copiar. Marque o texto e copie à mão.');
  }
}
