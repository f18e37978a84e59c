import { useEffect, useState } from 'react';

/** Code that is loaded once the component is shown; undefined until then. `load` is one and the same function each time. */
export function useLazyCode<Code extends object>(load: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    load().then(setCode, (error: unknown) => console.warn('Code is missing', error));
  }, [load]);
  return code;
}
