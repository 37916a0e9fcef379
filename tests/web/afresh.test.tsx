// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, useState } from 'react';
import { Link, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, loadWords } from '../../src/i18n/words.ts';
import { LeaveGate } from '../../src/patterns/leave-gate.tsx';
import { useLeaveGuard } from '../../src/patterns/leave-guard.tsx';
import { AfreshOutlet, afresh } from '../../src/ui/afresh.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { click, render } from '../support/rendering.ts';
import type { Rendered } from '../support/rendering.ts';

let shown: Rendered;
let unsaved = false;

function Layout() {
  return (
    <LeaveGate>
      <Link to="/wizard" state={afresh}>
        Wizard
      </Link>
      <AfreshOutlet />
    </LeaveGate>
  );
}

/** A screen with some progress. */
function Wizard() {
  const [step, setStep] = useState(1);
  const { question } = useLeaveGuard({ isUnsaved: () => unsaved, discard() {} });
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Step {step}
      </button>
      <Link to="/wizard/job">Job</Link>
      {question}
    </>
  );
}

function link(name: string): HTMLElement {
  const found = [...shown.element.querySelectorAll('a')].find((each) => each.textContent === name);
  if (found === undefined) throw new Error(`There is no link ${name}.`);
  return found;
}

async function follow(name: string) {
  await act(async () => click(link(name)));
}

beforeAll(() => loadWords('en', [coreWords]));

beforeEach(() => {
  unsaved = false;
  const router = createMemoryRouter(
    [{ element: <Layout />, children: [{ path: '/wizard/:job?', element: <Wizard /> }] }],
    { initialEntries: ['/wizard'] },
  );
  shown = render(
    <ChakraProvider value={system}>
      <LanguageProvider language="en" choose={() => {}}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </ChakraProvider>,
  );
  click(shown.button('Step 1'));
});

afterEach(() => shown.remove());

describe('the link of the page one is on', () => {
  it('shows that page as at first', async () => {
    expect(shown.element.textContent).toContain('Step 2');
    await follow('Wizard');
    expect(shown.element.textContent).toContain('Step 1');
  });

  it('shows it as at first from an address that the page itself went to, which changed nothing', async () => {
    await follow('Job');
    expect(shown.element.textContent).toContain('Step 2');
    await follow('Wizard');
    expect(shown.element.textContent).toContain('Step 1');
  });

  it('asks first where something is not saved', async () => {
    unsaved = true;
    click(shown.button('Step 2'));
    await follow('Wizard');
    expect(document.body.textContent).toContain('Leave without saving?');
    expect(shown.element.textContent).toContain('Step 3');
  });
});
