import type { WidgetWords } from './widget-words.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

function icon(name: string, ...paths: string[]): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('class', name);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const d of paths) {
    const path = document.createElementNS(svgNamespace, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

/** The round button in the corner, with the number of unread messages. */
export function createLauncher(onPress: () => void) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'launcher';
  const badge = document.createElement('span');
  badge.className = 'badge';
  badge.hidden = true;
  button.append(
    icon(
      'open',
      'M4 5.5h16a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-8.5L6.5 21v-3.5H4A1.5 1.5 0 0 1 2.5 16V7A1.5 1.5 0 0 1 4 5.5Z',
      'M7.5 10h9',
      'M7.5 13.5H13',
    ),
    icon('shut', 'M6 9.5l6 6 6-6'),
    badge,
  );
  button.addEventListener('click', onPress);
  let isOpen = false;
  let unread = 0;
  let words: WidgetWords | undefined;

  function render(): void {
    const shown = isOpen ? 0 : unread;
    badge.hidden = shown === 0;
    badge.textContent = shown > 9 ? '9+' : String(shown);
    button.setAttribute('aria-expanded', String(isOpen));
    if (words) button.setAttribute('aria-label', isOpen ? words.close : words.open(shown));
  }

  return {
    element: button,
    setOpen(next: boolean) {
      isOpen = next;
      render();
    },
    speak(next: WidgetWords) {
      words = next;
      render();
    },
    setUnread(count: number) {
      unread = count;
      render();
    },
    focus: () => button.focus({ preventScroll: true }),
  };
}
