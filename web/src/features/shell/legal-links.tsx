import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';

const linkClass = 'target-44 relative rounded-mark whitespace-nowrap hover:underline';

/** Both legal pages and the source code, quietly. */
export function LegalLinks({ className }: { className?: string }) {
  return (
    <div className={classNames('flex flex-col items-start gap-y-1.5 text-meta text-ink-2', className)}>
      <p className="flex flex-wrap gap-x-1 gap-y-1.5">
        <Link to="/privacy-policy" className={linkClass}>
          Política de Privacidade
        </Link>
        <span aria-hidden="true">·</span>
        <Link to="/terms" className={linkClass}>
          Termos de Uso
        </Link>
      </p>
      <a href="/codigo-fonte" className={linkClass}>
        Código-fonte
      </a>
    </div>
  );
}
