import { useEffect, useState } from 'react';
import { type LazyCode, lazyPart } from '../ui/lazy-part.tsx';

// NOTE The names by which routes still call `lazyPart`.

export const lazyCode: <Code extends object>(load: () => Promise<Code>) => LazyCode<Code> = lazyPart;

export function useLazyCode<Code extends object>(load: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    load().then(setCode, (error: unknown) => console.warn('Code is missing', error));
  }, [load]);
  return code;
}
