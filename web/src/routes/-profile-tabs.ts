import type { peopleTexts } from '@publyka/contract/text/people-texts';

type Tab = keyof typeof peopleTexts.tabs;

const names = {
  collaborations: 'colaboracoes',
  ratings: 'avaliacoes',
  curriculum: 'curriculo',
} as const satisfies Record<Exclude<Tab, 'posts'>, string>;
type TabName = (typeof names)[keyof typeof names];

/** `?aba=colaboracoes`: the tab of a profile, where notifications lead and one comes back to. */
export interface TabSearch {
  aba?: TabName;
}

export function validateTab({ aba }: Record<string, unknown>): TabSearch {
  const name = Object.values(names).find((one) => one === aba);
  return name ? { aba: name } : {};
}

export function tabOf({ aba }: TabSearch): Tab {
  const [tab] = (Object.keys(names) as (keyof typeof names)[]).filter((one) => names[one] === aba); // Its own keys.
  return tab ?? 'posts';
}

export function searchOf(tab: Tab): TabSearch {
  return tab === 'posts' ? {} : { aba: names[tab] };
}
