import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';

/** Both legal pages and the source code, quietly. */
export function LegalLinks({ separator = '·', className }: { separator?: string; className?: string }) {
  return (
    <p className={classNames('flex flex-wrap gap-x-1 text-meta text-ink-2', className)}>
      <Link to="/privacy-policy" className="target-44 relative rounded-mark whitespace-nowrap hover:underline">
        Política de Privacidade
      </Link>
      <span aria-hidden="true">{separator}</span>
      <Link to="/terms" className="target-44 relative rounded-mark whitespace-nowrap hover:underline">
        Termos de Uso
      </Link>
      <span aria-hidden="true">{separator}</span>
      <a href="/codigo-fonte" className="target-44 relative rounded-mark whitespace-nowrap hover:underline">
        Código-fonte
      </a>
    </p>
  );
}
