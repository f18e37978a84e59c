import type { ReactNode } from 'react';
import { SectionTitle } from '../../../ui/headings.tsx';

/** A part of an account's page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-5">
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  );
}
