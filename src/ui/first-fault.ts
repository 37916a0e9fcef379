/** A control at fault, or a group whose question is: a group has no control of its own that could be marked. */
const atFault = '[aria-invalid=true], fieldset[data-invalid]';

/** Where somebody answers a group's question: at its own fault, else at what is chosen, else at its beginning. */
function controlOf(group: HTMLElement): HTMLElement {
  const controls = [...group.querySelectorAll<HTMLElement>('input, select, textarea, button')];
  const usable = controls.filter((control) => !control.matches(':disabled'));
  for (const wanted of ['[aria-invalid=true]', '[type=radio]:checked', '*']) {
    const found = usable.find((control) => control.matches(wanted));
    if (found !== undefined) return found;
  }
  return group;
}

/** Takes the person to the first fault of a form: the focus to its field, and what is wrong there into view. */
export function goToFirstFault(form: HTMLElement | null) {
  const place = form?.querySelector<HTMLElement>(atFault);
  if (place == null) return;
  controlOf(place).focus();
  const [textId = ''] = place.getAttribute('aria-describedby')?.split(' ') ?? [];
  document.getElementById(textId)?.scrollIntoView({ block: 'nearest' });
}
