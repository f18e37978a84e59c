import { Spinner } from './spinner.tsx';

/** In the place of a page of which nothing is known yet, not even its shape. */
export function PageSpinner() {
  return (
    <div role="status" aria-label="Carregando..." className="flex h-60 items-center justify-center">
      <Spinner size={22} />
    </div>
  );
}
