import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

function Three() {
  const [value, setValue] = useState('posts');
  return (
    <Tabs value={value} onValueChange={setValue}>
      <TabList label="O que mostrar">
        <Tab value="posts">Posts</Tab>
        <Tab value="links" count={{ value: 2, label: '2 convites' }}>
          Links
        </Tab>
        <Tab value="drops">Drops</Tab>
      </TabList>
      <TabPanel value="posts">Os posts</TabPanel>
      <TabPanel value="links">Os links</TabPanel>
      <TabPanel value="drops">Os drops</TabPanel>
    </Tabs>
  );
}

test('arrow keys, Home and End choose a tab and its panel, around both ends; one tab is a stop', async () => {
  await render(<Three />);
  const first = screen.getByRole('tab', { name: 'Posts', selected: true });
  expect(screen.getByRole('tabpanel', { name: 'Posts' }).textContent).toBe('Os posts');
  await userEvent.tab();
  expect(document.activeElement).toBe(first);
  for (const [key, name] of [
    ['{ArrowLeft}', 'Drops'],
    ['{ArrowRight}', 'Posts'],
    ['{End}', 'Drops'],
    ['{Home}', 'Posts'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(document.activeElement).toBe(screen.getByRole('tab', { name, selected: true }));
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    screen.getByRole('tabpanel', { name });
  }
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('a key with a modifier is left to the browser, and a count is read out', async () => {
  await render(<Three />);
  await userEvent.click(screen.getByRole('tab', { name: 'Posts' }));
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  screen.getByRole('tab', { name: 'Posts', selected: true });
  expect(screen.getByRole('tab', { name: /^Links/ }).textContent).toContain('2 convites');
});
