import type { Run } from '@publyka/contract/abnt/csl';
import { toast } from '../../ui/toast.ts';
import { copyRichText, toRichText } from '../references/rich-text.ts';

/** Copies with bold and italics, and plain; says what happened. */
export async function copyRuns(runs: readonly Run[], doneText: string): Promise<void> {
  try {
    await copyRichText(toRichText([runs]));
    toast.success(doneText);
  } catch {
    toast.error('Não foi possível copiar. Marque o texto e copie à mão.');
  }
}
