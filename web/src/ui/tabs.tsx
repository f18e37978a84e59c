import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from 'react';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';

// Tabs after https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. They are ours because the feed needs them at once, and
// those of Base UI are 8 of the first load's 180 kB.

interface TabsState {
  value: string;
  id: string;
  onValueChange(value: string): void;
}

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('Tab, TabList and TabPanel stand inside Tabs.');
  return tabs;
}

type TabsProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  children: ReactNode;
  className?: string;
};

/** Tabs and their panels: `Tabs` around `TabList` with `Tab`s, and one `TabPanel` for each. */
export function Tabs<Value extends string>({ value, onValueChange, children, className }: TabsProps<Value>) {
  const id = useId();
  return (
    <TabsContext value={{ value, id, onValueChange }}>
      <div className={className}>{children}</div>
    </TabsContext>
  );
}

/** The row of tabs on its hairline; `label` names it. Arrow keys choose. */
export function TabList({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={chooseByKey}
      className={classNames(
        'flex gap-x-5.5 overflow-x-auto border-b border-line px-(--gutter) [scrollbar-width:none]',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Where a key leads from the tab at `index` of `count`; undefined for other keys. */
const places: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: list, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const placeOf = places[key];
  if (!placeOf || altKey || ctrlKey || metaKey || shiftKey) return;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const index = tabs.findIndex((tab) => tab.matches(':focus'));
  if (index === -1) return;
  event.preventDefault();
  const next = tabs[placeOf(index, tabs.length)];
  next?.focus();
  next?.click();
}

type TabProps = {
  value: string;
  icon?: ReactNode;
  /** Behind the word: on the stroke of the chosen tab, a badge on the others. `label` is read out after it. */
  count?: { value: number; label: string };
  /** After the word, as part of its name: how many there are. */
  figure?: ReactNode;
  children: string;
};

/** A row that is wider than the screen brings the chosen tab to its middle; the page stays where it is. */
function showWhole(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollTo({ left: tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
}

/** A tab: its stroke is drawn behind the word when it is chosen. */
export function Tab({ value, icon, count, figure, children }: TabProps) {
  const tabs = useTabs();
  const isChosen = tabs.value === value;
  return (
    <button
      ref={isChosen ? showWhole : null}
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-selected={isChosen}
      aria-controls={isChosen ? `${tabs.id}-panel-${value}` : undefined}
      data-active={isChosen ? '' : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => {
        if (!isChosen) tabs.onValueChange(value);
      }}
      className="group flex h-12 shrink-0 items-center rounded-small text-ui font-medium text-ink-2 -outline-offset-2 hover:text-ink data-active:font-semibold data-active:text-on-mark"
    >
      <span className="stroke-drawn mark-stroke inline-flex items-center gap-1.5">
        {icon}
        <span data-text={children} className="bold-width">
          {children}
        </span>
        {figure}
        {count && (
          <Badge count={count.value} label={count.label} className={isChosen ? 'min-w-0! px-0! text-ui!' : ''} />
        )}
      </span>
    </button>
  );
}

/** What the chosen tab shows; that of another tab is not there. */
export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  const tabs = useTabs();
  if (tabs.value !== value) return null;
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is a stop of the pattern, so that its text can be scrolled.
      tabIndex={0}
      className={classNames('-outline-offset-2', className)}
    >
      {children}
    </div>
  );
}
