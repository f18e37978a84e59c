import type { Profile } from '@publyka/contract/routes/profiles';
import { peopleTexts } from '@publyka/contract/text/people-texts';
import { errorTexts } from '@publyka/contract/text/texts';
import { IconShare3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useLiveTopic } from '../../lib/live/use-live.tsx';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { CommonLinksLine } from './common-links-line.tsx';
import { profileQuery } from './data.ts';
import { PersonMenu, type PersonMenuProps, shareProfile } from './person-menu.tsx';
import { LibraryRow, PersonPosts, type PersonPostsProps } from './person-posts.tsx';
import { ProfileHeader, ProfileSkeleton } from './profile-header.tsx';
import { useShowChosenTab } from './use-show-chosen-tab.ts';

type ProfileTab = keyof typeof peopleTexts.tabs;

type OtherProfilePageProps = Pick<PersonPostsProps, 'renderPost' | 'skeleton'> &
  Pick<PersonMenuProps, 'renderBlockQuestion'> & {
    personId: string;
    tab: ProfileTab;
    onTabChange: (tab: ProfileTab) => void;
    collaborations: ReactNode;
    reviews: ReactNode;
    curriculum: ReactNode;
    /** The IIA, of whoever shows it. */
    badge: ReactNode;
    /** The one button: Linkar, Convite Pendente, Conectado or Perfil Fechado. */
    renderLinkButton: (profile: Profile) => ReactNode;
  };

/** Somebody else's profile. */
export function OtherProfilePage(props: OtherProfilePageProps) {
  const { personId, renderLinkButton, renderBlockQuestion, badge, ...rest } = props;
  const { tab, onTabChange, collaborations, reviews, curriculum, ...posts } = rest;
  const query = useQuery(profileQuery(personId));
  const { data: profile, isPending, dataUpdatedAt } = query;
  const goBack = useGoBack();
  useLiveTopic(`profile:${personId}`, dataUpdatedAt);
  usePageTitle(profile ? profile.fullName : 'Perfil');
  return (
    <div className="min-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom))] wide:min-h-dvh">
      <ScreenHeader
        onBack={goBack}
        actions={profile && <HeaderActions profile={profile} renderBlockQuestion={renderBlockQuestion} />}
      />
      {isPending && <ProfileSkeleton />}
      {profile === undefined && !isPending && <QueryError query={query} level={1} title={errorTexts.loadProfile} />}
      {profile === null && <Missing onBack={goBack} />}
      {profile && (
        <>
          <div className="px-(--gutter)">
            <ProfileHeader
              profile={profile}
              portrait={<Portrait profile={profile} />}
              badge={profile.viewer.hasIia && badge}
            />
            <div className="mt-5">{renderLinkButton(profile)}</div>
            <CommonLinksLine commonLinks={profile.viewer.commonLinks} />
            <LibraryRow profile={profile} />
          </div>
          <OtherTabs name={profile.fullName} {...{ tab, onTabChange, collaborations, reviews, curriculum }}>
            <PersonPosts personId={personId} {...posts} empty={<NoPosts />} />
          </OtherTabs>
        </>
      )}
    </div>
  );
}

type OtherTabsProps = Pick<
  OtherProfilePageProps,
  'tab' | 'onTabChange' | 'collaborations' | 'reviews' | 'curriculum'
> & {
  name: string;
  children: ReactNode;
};

function OtherTabs({ name, tab, onTabChange, collaborations, reviews, curriculum, children }: OtherTabsProps) {
  useShowChosenTab(tab);
  return (
    <Tabs value={tab} onValueChange={onTabChange} className="mt-4">
      <TabList label={name}>
        <Tab value="posts">{peopleTexts.tabs.posts}</Tab>
        <Tab value="collaborations">{peopleTexts.tabs.collaborations}</Tab>
        <Tab value="ratings">{peopleTexts.tabs.ratings}</Tab>
        <Tab value="curriculum">{peopleTexts.tabs.curriculum}</Tab>
      </TabList>
      <TabPanel value="posts">{children}</TabPanel>
      <TabPanel value="collaborations">{collaborations}</TabPanel>
      <TabPanel value="ratings">{reviews}</TabPanel>
      <TabPanel value="curriculum">{curriculum}</TabPanel>
    </Tabs>
  );
}

function HeaderActions({ profile, renderBlockQuestion }: PersonMenuProps) {
  return (
    <>
      <IconButton label="Compartilhar" icon={<Icon of={IconShare3} />} onClick={() => void shareProfile(profile)} />
      <PersonMenu profile={profile} renderBlockQuestion={renderBlockQuestion} />
    </>
  );
}

function Portrait({ profile }: { profile: Profile }) {
  return <Avatar id={profile.id} name={profile.fullName} src={avatarSrc(profile, 92)} size={92} />;
}

/** Back, or to the feed when there is no page to go back to. */
function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/', replace: true });
  };
}

function NoPosts() {
  return (
    <EmptyState mark="[…]" title="Nenhuma publicação ainda">
      Quando esta pessoa publicar, aparece aqui.
    </EmptyState>
  );
}

function Missing({ onBack }: { onBack: () => void }) {
  const back = (
    <Button size="large" onClick={onBack}>
      {peopleTexts.back}
    </Button>
  );
  return (
    <EmptyState mark="[s. n.]" level={1} title={peopleTexts.notFound} action={back}>
      A conta pode ter sido excluída, ou o endereço veio incompleto.
    </EmptyState>
  );
}
