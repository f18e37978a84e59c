import { useLayoutEffect } from 'react';

/**
 * Tells that a page ends in a button at the thumb: what is said in passing does not lie on it (parts.css). By the root's own
 * attribute: a `:has` on it would be asked again for whatever comes to the page.
 */
export function useFoot(kind: 'screen' | 'floating'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['foot'] = kind;
    return () => {
      delete dataset['foot'];
    };
  }, [kind]);
}
