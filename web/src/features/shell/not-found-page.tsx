import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';
import { BarePage } from './bare-page.tsx';

/** An unknown address. */
export function NotFoundPage() {
  usePageTitle('Página não encontrada');
  return (
    <BarePage>
      <div className="px-7 pt-[min(10.5rem,calc(24dvh-1.5rem))] pb-12">
        <p
          aria-hidden="true"
          className="mb-6 inline-block rounded-small bg-mark px-4 pb-3 font-serif text-[length:min(var(--text-figure),18vw)] leading-[1.125] font-medium whitespace-nowrap tracking-(--tracking-figure) text-on-mark"
        >
          [s. l.]
        </p>
        <ScreenTitle>Oops! Page not found</ScreenTitle>
        <p className="mt-1 mb-6 max-w-88 text-chat text-ink-2">
          <i className="font-serif">Sine loco</i>: em referência, é o que se escreve quando uma obra não tem lugar. Esta
          página também não tem.
        </p>
        <Link to="/" className={buttonClass({ size: 'large' })}>
          Voltar ao início
        </Link>
      </div>
    </BarePage>
  );
}
