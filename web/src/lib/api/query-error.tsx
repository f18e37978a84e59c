import { LoadError, type LoadErrorProps } from '../../ui/load-error.tsx';
import { supportCodeOf } from './api-error.ts';

export type QueryErrorProps = Omit<LoadErrorProps, 'isBusy' | 'code' | 'onRetry'> & {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** When a further page failed, not the query itself. */
  onRetry?: () => void;
};

/** Shown in place of the data of a failed query. */
export function QueryError({ query, onRetry = () => void query.refetch(), ...rest }: QueryErrorProps) {
  return <LoadError {...rest} isBusy={query.isFetching} code={supportCodeOf(query.error)} onRetry={onRetry} />;
}
