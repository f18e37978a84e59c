import { expect, test } from 'vitest';
import { notificationGroups, sayHowMany } from './notification-groups.ts';
import { notificationKindTexts } from './people-texts.ts';

test('each kind of notification is in one of four groups', () => {
  const grouped: string[] = notificationGroups.flatMap(({ kinds }) => [...kinds]);
  expect(grouped.toSorted()).toEqual(Object.keys(notificationKindTexts).toSorted());
  expect(notificationGroups).toHaveLength(4);
});

test('a group says how many of its kinds are on', () => {
  expect([sayHowMany(4, 4), sayHowMany(2, 4), sayHowMany(0, 4)]).toEqual(['Todas', '2 de 4', 'Nenhuma']);
});
