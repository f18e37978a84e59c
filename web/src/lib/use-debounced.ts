import { useEffect, useState } from 'react';

/** The value as it was once it stayed the same for this long; at once when it becomes `immediate`. */
export function useDebounced<T>(value: T, milliseconds: number, immediate?: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value === immediate ? value : settled;
}
