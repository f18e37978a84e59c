import type { Profile } from '@publyka/contract/routes/profiles';
import { peopleTexts } from '@publyka/contract/text/people-texts';
import { errorTexts } from '@publyka/contract/text/texts';
import { IconLogout, IconShare3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { useMe } from '../../lib/session/session.ts';
import { SignOutDialog } from '../../lib/session/sign-out-dialog.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { profileQuery } from './data.ts';
import { shareProfile } from './person-menu.tsx';
import { PersonPosts, type PersonPostsProps } from './person-posts.tsx';
import { ChangePhoto } from './photo/change-photo.tsx';
import { ProfileHeader, ProfileSkeleton } from './profile-header.tsx';
import { useShowChosenTab } from './use-show-chosen-tab.ts';

const EditProfileSheet = lazyPart(() => import('./edit-profile-sheet.tsx').then((part) => part.EditProfileSheet));

export type OwnProfileTab = keyof typeof peopleTexts.tabs;

type OwnProfilePageProps = Pick<PersonPostsProps, 'renderPost' | 'skeleton'> & Omit<ProfileTabsProps, 'posts'>;

/** One's own profile. The route provides what other features show in it. */
export function OwnProfilePage({ renderPost, skeleton, badge, ...tabs }: OwnProfilePageProps) {
  const me = useMe();
  const query = useQuery(profileQuery(me.id));
  const { data: profile, isPending } = query;
  usePageTitle('Perfil');
  if (isPending) return <ProfileSkeleton />;
  if (!profile) return <QueryError query={query} level={1} title={errorTexts.loadProfile} />;
  return (
    <>
      <div className="px-(--gutter) pt-4 pb-3">
        <ProfileHeader profile={profile} portrait={<ChangePhoto person={profile} />} badge={badge} />
        <OwnActions profile={profile} />
      </div>
      <ProfileTabs posts={{ personId: me.id, renderPost, skeleton }} badge={badge} {...tabs} />
    </>
  );
}

function OwnActions({ profile }: { profile: Profile }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button size="large" className="grow basis-28 px-3!" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
        {peopleTexts.editProfile}
      </Button>
      <IconButton
        label="Compartilhar"
        tone="quiet"
        className="size-12.5"
        icon={<Icon of={IconShare3} />}
        onClick={() => void shareProfile(profile)}
      />
      <SignOutButton />
      <EditProfileSheet profile={profile} open={isEditing} onOpenChange={setIsEditing} />
    </div>
  );
}

function SignOutButton() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <IconButton
        label="Sair"
        tone="quiet"
        className="size-12.5"
        aria-haspopup="dialog"
        icon={<Icon of={IconLogout} />}
        onClick={() => setIsAsking(true)}
      />
      <SignOutDialog open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}

type ProfileTabsProps = {
  tab: OwnProfileTab;
  onTabChange: (tab: OwnProfileTab) => void;
  posts: Omit<PersonPostsProps, 'empty'>;
  collaborations: ReactNode;
  reviews: ReactNode;
  curriculum: ReactNode;
  /** The IIA: in the header once there is one, and always where the reviews are. */
  badge: ReactNode;
};

/** Publicações, Colaborações, Avaliações and Currículo of one's own profile. */
function ProfileTabs({ tab, onTabChange, posts, collaborations, reviews, curriculum, badge }: ProfileTabsProps) {
  useShowChosenTab(tab);
  return (
    <Tabs value={tab} onValueChange={onTabChange}>
      <TabList label="Seu perfil">
        <Tab value="posts">{peopleTexts.tabs.posts}</Tab>
        <Tab value="collaborations">{peopleTexts.tabs.collaborations}</Tab>
        <Tab value="ratings">{peopleTexts.tabs.ratings}</Tab>
        <Tab value="curriculum">{peopleTexts.tabs.curriculum}</Tab>
      </TabList>
      <TabPanel value="posts">
        <PersonPosts {...posts} empty={<NoPosts />} />
      </TabPanel>
      <TabPanel value="collaborations">{collaborations}</TabPanel>
      <TabPanel value="ratings">
        <div className="flex px-(--gutter) pt-4">{badge}</div>
        {reviews}
      </TabPanel>
      <TabPanel value="curriculum">{curriculum}</TabPanel>
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
