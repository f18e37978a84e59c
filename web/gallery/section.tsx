import type { ReactNode } from 'react';
import { SectionTitle } from '../src/ui/headings.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="px-(--gutter) py-6" aria-label={title}>
      <SectionTitle className="mb-3">{title}</SectionTitle>
      {children}
    </section>
  );
}

export function Sample({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      {children}
      <span className="text-meta text-ink-3">{label}</span>
    </div>
  );
}
