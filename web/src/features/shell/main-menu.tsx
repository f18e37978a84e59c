import type { ReactElement } from 'react';
import { useLayerTrigger } from '../../ui/layer-trigger.ts';
import { lazyLayer } from '../../ui/lazy-layer.tsx';

const MainMenuLayer = lazyLayer(() => import('./main-menu-layer.tsx').then((part) => part.MainMenuLayer));

type MainMenuProps = { trigger: ReactElement; side?: 'top' | 'bottom'; align?: 'start' | 'end' };

/** The menu of the header and of the rail. */
export function MainMenu({ trigger, side = 'bottom', align = 'end' }: MainMenuProps) {
  const { button, anchor, isOpen, change } = useLayerTrigger({ trigger, kind: 'menu', code: MainMenuLayer.code });
  return (
    <>
      {button}
      <MainMenuLayer open={isOpen} onOpenChange={change} anchor={anchor} side={side} align={align} />
    </>
  );
}
