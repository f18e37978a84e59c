import { useEffect } from 'react';
import { dismissError, toast } from './toast.ts';

/** For a form: says what is wrong, if anything is. The toast goes as soon as that is mended, or the form closed. */
export function useProblemToast(problem: string | null): () => boolean {
  useEffect(
    () => () => {
      if (problem !== null) dismissError(problem);
    },
    [problem],
  );
  return () => {
    if (problem !== null) toast.error(problem);
    return problem !== null;
  };
}
