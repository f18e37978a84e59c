import { Spinner } from '../../ui/spinner.tsx';

/** The whole screen waits: while the session is read, or leaves. */
export function PageSpinner() {
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <Spinner label="Carregando" size={28} />
    </div>
  );
}
