import { messageMaxLength } from '@publyka/contract/limits';
import { cleanText } from '@publyka/contract/text/visible-text';

export type ExtractErrors = { work?: string; words?: string; page?: string };

/** The marks are put around the words where they are shown: those that somebody copied along would stand there twice. */
export function withoutQuoteMarks(words: string): string {
  const text = cleanText(words);
  const [, inner] = /^[“"«](.*)[”"»]$/su.exec(text) ?? [];
  return inner !== undefined && !/[“”"«»]/u.test(inner) ? cleanText(inner) : text;
}

export function findExtractErrors(draft: { hasWork: boolean; content: string; page: string }): ExtractErrors {
  const length = [...draft.content].length;
  return {
    ...(!draft.hasWork && { work: 'Escolha a obra' }),
    ...(length === 0 && { words: 'Escreva a passagem' }),
    ...(length > messageMaxLength && { words: 'A passagem é longa demais' }),
    ...(cleanText(draft.page) === '' && { page: 'Informe a página' }),
  };
}
