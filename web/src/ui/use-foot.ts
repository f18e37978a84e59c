import { useLayoutEffect } from 'react';

/**
 * Marks a page with a button at the bottom, which toasts must not cover (parts.css). As an attribute of the root: a
 * `:has` would be evaluated again for every change of the page.
 */
export function useFoot(kind: 'screen' | 'floating' | 'screen floating'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['foot'] = kind;
    return () => {
      delete dataset['foot'];
    };
  }, [kind]);
}
