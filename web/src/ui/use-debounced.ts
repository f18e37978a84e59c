import { useEffect, useState } from 'react';

/** The value once it has not changed for this time; `immediate` is returned at once. */
export function useDebounced<T>(value: T, milliseconds: number, immediate?: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value === immediate ? value : settled;
}
