/**
 * Scrolls `scroller` just so far that `element`, which is inside it, can be seen. Unlike the browser's own
 * `scrollIntoView` it leaves the place alone from which the Tab key goes on.
 */
export function scrollWithin(scroller: Element, element: Element): void {
  const frame = scroller.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  scroller.scrollTop += Math.min(0, box.top - frame.top) + Math.max(0, box.bottom - frame.bottom);
}
