import { useEffect, useState } from 'react';
import type { LegalSection } from './legal-section.ts';

/** The section being read: the last whose title has passed the upper third of the screen. */
export function useSectionInView(sections: readonly LegalSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    function look(): void {
      const line = window.innerHeight / 3;
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const passed = sections.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line,
      );
      setCurrent((isAtEnd && window.scrollY > 0 ? sections : passed).at(-1)?.id ?? sections[0]?.id);
    }
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [sections]);
  return current;
}
