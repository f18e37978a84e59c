import { tagline } from '@publyka/contract/brand';
import type { SignIn } from '@publyka/contract/routes/accounts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { InviterLine } from './inviter-line.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export type EnterTab = 'sign-in' | 'sign-up';

type EnterTabsProps = {
  tab: EnterTab;
  onTabChange: (tab: EnterTab) => void;
  email: string;
  inviterId: string | null;
  onForgot: (email: string) => void;
  onSecondStep: (email: string) => void;
  onLeaving: (notice: string, credentials: SignIn) => void;
};

/** 'Entrar' and 'Cadastrar' */
export function EnterTabs({ tab, onTabChange, inviterId, ...signIn }: EnterTabsProps) {
  return (
    <>
      <h1 className="max-w-[19rem] px-6 pt-5 pb-6.5 font-serif text-lead text-balance">{tagline}</h1>
      <Tabs value={tab} onValueChange={onTabChange}>
        <TabList label="Entrar ou cadastrar" className="px-6">
          <Tab value="sign-in">Entrar</Tab>
          <Tab value="sign-up">Cadastrar</Tab>
        </TabList>
        <TabPanel value="sign-in" className="px-6 pt-5.5">
          <SignInForm {...signIn} />
        </TabPanel>
        <TabPanel value="sign-up" className="px-6 pt-5.5">
          {inviterId && <InviterLine inviterId={inviterId} />}
          <SignUpForm email={signIn.email} inviterId={inviterId} />
        </TabPanel>
      </Tabs>
    </>
  );
}
