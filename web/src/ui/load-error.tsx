import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { Icon } from './icon.tsx';

export type LoadErrorProps = Pick<EmptyStateProps, 'title' | 'level' | 'className'> & {
  /** Fills a screen, a part of it, or a line. */
  shape?: 'screen' | 'part' | 'line';
  /** What was not lost; not shown in a line. */
  children?: ReactNode;
  isBusy?: boolean;
  /** By which an operator finds the failure in the log. */
  code?: string | undefined;
  onRetry: () => void;
};

/** Shown when data could not be loaded. Without a network this is no error, and the app retries when it is back. */
export function LoadError({ shape = 'screen', ...props }: LoadErrorProps) {
  const isOnline = useOnline();
  const shown = isOnline ? props : { ...props, title: 'Sem conexão por enquanto', code: undefined };
  if (shape === 'line') return <Line {...shown} />;
  if (shape === 'part') return <Part {...shown} />;
  return <Screen {...shown} isOnline={isOnline} />;
}

type ShapeProps = Omit<LoadErrorProps, 'shape'>;

function Screen({ children, isBusy, code, onRetry, isOnline, ...rest }: ShapeProps & { isOnline: boolean }) {
  return (
    <div role="alert">
      <EmptyState
        mark={isOnline ? '[sic]' : '[…]'}
        action={<Retry size="large" variant="ink" isBusy={isBusy} onRetry={onRetry} />}
        {...rest}
      >
        {isOnline ? 'O problema não foi com você.' : 'Tudo aparece aqui assim que a conexão voltar.'} {children}
        {code && <ErrorCode code={code} className="mt-2" />}
      </EmptyState>
    </div>
  );
}

function Part({ title, children, isBusy, code, onRetry, className }: ShapeProps) {
  return (
    <div role="alert" className={classNames('px-(--gutter) pt-6 pb-12', className)}>
      <p className="font-serif text-read font-semibold">{title}</p>
      {children && <p className="mt-0.5 text-chat text-ink-2">{children}</p>}
      {code && <ErrorCode code={code} className="mt-0.5 text-ink-2" />}
      <div className="mt-4">
        <Retry variant="outline" isBusy={isBusy} onRetry={onRetry} />
      </div>
    </div>
  );
}

function Line({ title, isBusy, code, onRetry, className }: ShapeProps) {
  return (
    <div role="alert" className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 py-2', className)}>
      <div className="min-w-40 flex-1 text-ink-2">
        <p className="text-ui">{title}</p>
        {code && <ErrorCode code={code} />}
      </div>
      <Retry size="small" variant="outline" isBusy={isBusy} onRetry={onRetry} />
    </div>
  );
}

type RetryProps = Pick<LoadErrorProps, 'isBusy' | 'onRetry'> & {
  size?: 'small' | 'medium' | 'large';
  variant: 'ink' | 'outline';
};

function Retry({ size = 'medium', variant, isBusy = false, onRetry }: RetryProps) {
  const icon = size !== 'small' && <Icon of={IconRefresh} size={18} />;
  return (
    <Button size={size} variant={variant} busy={isBusy} onClick={onRetry} icon={icon}>
      Tentar novamente
    </Button>
  );
}

/** By which an operator finds the failure in the log. */
export function ErrorCode({ code, className }: { code: string; className?: string }) {
  return (
    <p className={classNames('text-meta', className)}>
      Código do erro: <span className="select-all wrap-anywhere">{code}</span>
    </p>
  );
}

/** Whether the device has a network. The server may be unreachable all the same. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
