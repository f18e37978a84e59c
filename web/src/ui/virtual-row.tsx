import { memo, type ReactNode } from 'react';

type VirtualRowProps = {
  /** What is shown in this row, by its id. */
  id: string;
  /** Must stay the same function as long as it renders the same. */
  render: (id: string) => ReactNode;
};

/**
 * A row of a virtualized list, rendered once: virtua makes the elements of all rows anew at each step of scrolling, and
 * would render all of them again where one comes into view.
 */
export const VirtualRow = memo(({ id, render }: VirtualRowProps) => render(id));
