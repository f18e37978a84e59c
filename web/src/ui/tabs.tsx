import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type TabsProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  children: ReactNode;
  className?: string;
};

/** Tabs and their panels: `Tabs` around `TabList` with `Tab`s, and one `TabPanel` for each. */
export function Tabs<Value extends string>({ value, onValueChange, children, className }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={onValueChange} className={className}>
      {children}
    </BaseTabs.Root>
  );
}

/** The row of tabs on its hairline; `label` names it. Arrow keys choose. */
export function TabList({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <BaseTabs.List
      activateOnFocus
      aria-label={label}
      className={classNames(
        'flex gap-x-5.5 overflow-x-auto border-b border-line px-(--gutter) [scrollbar-width:none]',
        className,
      )}
    >
      {children}
    </BaseTabs.List>
  );
}

/** A tab: its stroke is drawn behind the word when it is chosen. */
export function Tab({ value, icon, children }: { value: string; icon?: ReactNode; children: string }) {
  return (
    <BaseTabs.Tab
      value={value}
      className="group flex h-12 shrink-0 items-center rounded-small text-ui font-medium text-ink-2 -outline-offset-2 hover:text-ink data-active:font-semibold data-active:text-on-mark"
    >
      <span className="stroke-drawn mark-stroke inline-flex items-center gap-1.5">
        {icon}
        <span data-text={children} className="bold-width">
          {children}
        </span>
      </span>
    </BaseTabs.Tab>
  );
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  return (
    <BaseTabs.Panel value={value} className={classNames('-outline-offset-2', className)}>
      {children}
    </BaseTabs.Panel>
  );
}
