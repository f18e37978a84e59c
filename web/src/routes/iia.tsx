import { createFileRoute } from '@tanstack/react-router';
import { AboutIiaPage } from '../features/iia/about-iia-page.tsx';
import { BarePage } from '../features/shell/bare-page.tsx';

/** For everybody, members or not. */
export const Route = createFileRoute('/iia')({ component: AboutIia });

function AboutIia() {
  return (
    // What is tried out stands beside what is read.
    <div className="margin:[--column:61.25rem]">
      <BarePage>
        <AboutIiaPage />
      </BarePage>
    </div>
  );
}
