import { type LayerTrigger, useLayerTrigger } from '../../ui/layer-trigger.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const MainMenuLayer = lazyPart(() => import('./main-menu-layer.tsx').then((part) => part.MainMenuLayer));

type MainMenuProps = { trigger: LayerTrigger; side?: 'top' | 'bottom'; align?: 'start' | 'end' };

/** The menu of the header and of the rail. */
export function MainMenu({ trigger, side = 'bottom', align = 'end' }: MainMenuProps) {
  const { button, anchor, isOpen, change } = useLayerTrigger({ trigger, kind: 'menu', code: MainMenuLayer });
  return (
    <>
      {button}
      <MainMenuLayer open={isOpen} onOpenChange={change} anchor={anchor} side={side} align={align} />
    </>
  );
}
