import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to where something was said. */
export function AddressLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Link to={address} className="relative target-44 rounded-mark hover:underline">
      {children}
    </Link>
  );
}
