import { classNames } from './class-names.ts';

/** By what whoever runs the installation finds in the log what went wrong. */
export function ErrorCode({ code, className }: { code: string; className?: string }) {
  return (
    <p className={classNames('text-meta', className)}>
      Código do erro: <span className="select-all wrap-anywhere">{code}</span>
    </p>
  );
}
