import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ScreenTitle } from '../../ui/headings.tsx';

/** An address nothing lives at. */
export function NotFoundPage() {
  usePageTitle('Página não encontrada');
  return (
    <>
      <header className="mx-auto max-w-(--column) px-(--gutter) pt-(--safe-top)">
        <Link to="/" className="inline-flex h-(--bar-top) items-center rounded-small">
          <Wordmark size={29} />
        </Link>
      </header>
      <main className="mx-auto max-w-(--column) px-7 pt-[min(12rem,24dvh)] pb-12">
        <p
          aria-hidden="true"
          className="mb-7 inline-block rounded-small bg-mark px-4 py-1.5 font-serif text-figure font-medium leading-[4.5rem] tracking-(--tracking-figure) text-on-mark"
        >
          [s. l.]
        </p>
        <ScreenTitle>Oops! Page not found</ScreenTitle>
        <p className="mt-1 mb-6 max-w-[22rem] text-chat text-ink-2">
          <i className="font-serif">Sine loco</i>: em referência, é o que se escreve quando uma obra não tem lugar. Esta
          página também não tem.
        </p>
        <Link to="/" className={buttonClass({ size: 'large' })}>
          Voltar ao início
        </Link>
      </main>
    </>
  );
}
