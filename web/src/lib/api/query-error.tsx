import { LoadError, type LoadErrorProps } from '../../ui/load-error.tsx';
import { supportCodeOf } from './api-error.ts';

export type QueryErrorProps = Omit<LoadErrorProps, 'isBusy' | 'code' | 'onRetry'> & {
  /** Of any kind of data. */
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Where it was not the query itself that failed, but a further page of it. */
  onRetry?: () => void;
};

/** In the place of what a query was to bring. */
export function QueryError({ query, onRetry = () => void query.refetch(), ...rest }: QueryErrorProps) {
  return <LoadError {...rest} isBusy={query.isFetching} code={supportCodeOf(query.error)} onRetry={onRetry} />;
}
