import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Mark, Wordmark } from '../../ui/brand.tsx';

/** The page around the account forms: the only big wordmark, and a ghost of the mark that never meets the form. */
export function AuthFrame({ children, showLegal }: { children: ReactNode; showLegal: boolean }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[27.5rem] flex-col pt-(--safe-top)">
      <main className="pb-2 [@media(min-height:700px)]:min-h-[80.2dvh]">
        <div className="px-6 pt-10">
          <Wordmark size={52} block />
        </div>
        {children}
      </main>
      <div className="relative min-h-18 flex-1 overflow-hidden">
        <Mark
          size={520}
          className="pointer-events-none absolute -top-16 -left-17 hidden max-w-none text-paper [@media(min-height:700px)]:block"
        />
        {showLegal && (
          <footer className="absolute inset-x-6 bottom-[calc(1.875rem+var(--safe-bottom))] flex flex-wrap gap-x-4.5 gap-y-1.5 text-meta text-ink-2">
            <Link to="/privacy-policy" className="target-44 relative rounded-mark hover:underline">
              Política de Privacidade
            </Link>
            <Link to="/terms" className="target-44 relative rounded-mark hover:underline">
              Termos de Uso
            </Link>
            <a href="/codigo-fonte" className="target-44 relative rounded-mark hover:underline">
              Código-fonte
            </a>
          </footer>
        )}
      </div>
    </div>
  );
}
