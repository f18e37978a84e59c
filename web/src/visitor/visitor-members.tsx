import { product, tagline } from '@publyka/contract/brand';
import type { WebPage } from '@publyka/contract/web-pages';
import { buttonClass } from '../ui/button.tsx';
import { EnterLink, entranceTo } from './visitor-parts.tsx';

type MembersArticleProps = Pick<Extract<WebPage, { kind: 'members' }>, 'path' | 'installation'>;

/** At the address of what needs an account: the same words whatever it is, and whether or not it exists. */
export function MembersArticle({ path, installation: { name, institution } }: MembersArticleProps) {
  return (
    <section className="px-4 pt-8 pb-10 wide:px-10 wide:pt-12">
      <p className="text-meta text-ink-2">{[name ?? product, institution].filter(Boolean).join(' · ')}</p>
      <h1 className="mt-1.5 font-serif text-head font-semibold tracking-(--tracking-head)">
        Isto é para quem participa
      </h1>
      <p className="mt-3 max-w-120 font-serif text-read">
        {tagline}. Para ver o que está neste endereço, entre ou crie uma conta; você volta a ele em seguida.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <EnterLink destination={path}>Entrar</EnterLink>
        <a
          href={entranceTo(path).replace('#', '?cadastrar=1#')}
          className={buttonClass({ variant: 'outline', size: 'large', className: 'max-wide:w-full' })}
        >
          Criar conta
        </a>
      </div>
    </section>
  );
}
