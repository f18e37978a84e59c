import { peopleTexts } from '@publyka/contract/text/texts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { PersonPosts, type PersonPostsProps } from './person-posts.tsx';

type ProfileTab = keyof typeof peopleTexts.tabs;

/** Publicações, Colaborações and Avaliações of one's own profile. */
export function ProfileTabs(posts: Omit<PersonPostsProps, 'empty'>) {
  const [tab, setTab] = useState<ProfileTab>('posts');
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList label="Seu perfil">
        <Tab value="posts">{peopleTexts.tabs.posts}</Tab>
        <Tab value="collaborations">{peopleTexts.tabs.collaborations}</Tab>
        <Tab value="ratings">{peopleTexts.tabs.ratings}</Tab>
      </TabList>
      <TabPanel value="posts">
        <PersonPosts {...posts} empty={<NoPosts />} />
      </TabPanel>
      <TabPanel value="collaborations">
        <EmptyState mark="[…]" title={peopleTexts.noCollaborations}>
          O que você escrever com outras pessoas fica aqui.
        </EmptyState>
      </TabPanel>
      <TabPanel value="ratings">
        <EmptyState mark="[…]" title={peopleTexts.noRatings}>
          As avaliações que você receber ficam aqui.
        </EmptyState>
      </TabPanel>
    </Tabs>
  );
}

function NoPosts() {
  const publish = (
    <Link to="/" search={{ publicar: 1 }} className={buttonClass()}>
      Publicar
    </Link>
  );
  return (
    <EmptyState mark="[…]" title="Nenhuma publicação ainda" action={publish}>
      Uma dúvida, um achado, um gráfico que não saiu. Duas linhas já valem.
    </EmptyState>
  );
}
