import { useEffect, useState } from 'react';

const highlightTime = 4_000;

/** The message that a search led to, highlighted for a while. */
export function useFound(messageId: string | undefined): string | null {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), highlightTime);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : (messageId ?? null);
}
